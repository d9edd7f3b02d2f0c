import { describe, expect, it, vi } from "vitest";
import { createMemoryAdapter } from "./memory-adapter.ts";
import { createSession, SessionError, type SessionAdapter } from "./session.ts";

const RAHIMA = {
  uid: "u1",
  email: "rahima@harkara.example",
  displayName: "Rahima",
  provider: "password",
} as const;

describe("session", () => {
  it("loads its provider once, when it is needed", async () => {
    const load = vi.fn<() => Promise<SessionAdapter>>(async () => createMemoryAdapter({ user: RAHIMA }));
    const session = createSession(load);
    expect(session.getState()).toEqual({ status: "loading" });
    expect(load).not.toHaveBeenCalled();
    await Promise.all([session.ready(), session.ready(), session.getToken()]);
    expect(load).toHaveBeenCalledTimes(1);
    expect(session.getState()).toEqual({ status: "signedIn", user: RAHIMA });
  });

  it("tries again if its provider could not be loaded", async () => {
    const load = vi
      .fn<() => Promise<SessionAdapter>>(async () => createMemoryAdapter())
      .mockRejectedValueOnce(new Error("offline"));
    const session = createSession(load);
    await expect(session.ready()).rejects.toEqual(new SessionError("network"));
    await expect(session.ready()).resolves.toBeNull();
  });

  it("notifies listeners of each change until they unsubscribe", async () => {
    const session = createSession(async () => createMemoryAdapter({ accounts: { "a@b.bd": "Secret#12" } }));
    const states: string[] = [];
    const stop = session.subscribe(() => states.push(session.getState().status));
    await session.signIn("a@b.bd", "Secret#12");
    await session.signOut();
    stop();
    await session.signIn("a@b.bd", "Secret#12");
    expect(states).toEqual(["signedOut", "signedIn", "signedOut"]);
  });

  it("returns the reason why an action failed", async () => {
    const session = createSession(async () => createMemoryAdapter({ accounts: { "a@b.bd": "Secret#12" } }));
    await expect(session.signIn("a@b.bd", "wrong")).rejects.toMatchObject({ code: "wrongCredentials" });
    await expect(session.signUp({ name: "A", email: "a@b.bd", password: "Secret#12" })).rejects.toMatchObject(
      {
        code: "emailInUse",
      },
    );
  });

  it("changes the name and the password after a reauthentication, and logs the user out", async () => {
    const session = createSession(async () =>
      createMemoryAdapter({ user: RAHIMA, accounts: { [RAHIMA.email]: "Secret#12" } }),
    );
    await session.ready();
    await session.changeName("Rahima Khatun");
    expect(session.getState()).toMatchObject({ user: { displayName: "Rahima Khatun" } });
    await expect(session.confirmIdentity("wrong")).rejects.toMatchObject({ code: "wrongCredentials" });
    await session.confirmIdentity("Secret#12");
    await session.changePassword("Lantern#27");
    await expect(session.signIn(RAHIMA.email, "Secret#12")).rejects.toMatchObject({
      code: "wrongCredentials",
    });
    await session.deleteUser();
    expect(session.getState()).toEqual({ status: "signedOut" });
    await expect(session.signIn(RAHIMA.email, "Lantern#27")).rejects.toMatchObject({
      code: "wrongCredentials",
    });
  });
});
