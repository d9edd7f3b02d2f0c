import { fork, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_ACCOUNT, DEMO_STAFF } from "./demo-account.ts";

const MAIN = fileURLToPath(new URL("main.ts", import.meta.url));
const ORIGIN = "http://localhost:3000";

let dataDir: string;
let child: ChildProcess;
let base: string;
let output = "";

async function start(): Promise<void> {
  const env = { ...process.env, PORT: "0", DATA_DIR: dataDir, PUBLIC_ORIGIN: ORIGIN, HOST: "" };
  child = fork(MAIN, [], { env, execArgv: [], stdio: ["ignore", "pipe", "inherit", "ipc"] });
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const port = await new Promise<string>((resolve) => {
    child.once("message", (message) => {
      resolve(
        typeof message === "object" && message !== null && "port" in message ? String(message.port) : "",
      );
    });
  });
  base = `http://127.0.0.1:${port}`;
}

async function kill(): Promise<void> {
  const ended = new Promise((resolve) => {
    child.once("exit", resolve);
  });
  child.kill("SIGKILL");
  await ended;
}

async function call(
  method: string,
  body: Record<string, unknown>,
): Promise<{ status: number; answer: Record<string, unknown> }> {
  const response = await fetch(`${base}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=k`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ returnSecureToken: true, ...body }),
  });
  const answer: unknown = await response.json();
  return { status: response.status, answer: isRecord(answer) ? answer : {} };
}

/** Returns the name of the account to which a token belongs. */
async function nameOf({ idToken }: Record<string, unknown>): Promise<unknown> {
  const { answer } = await call("lookup", { idToken });
  const [user]: unknown[] = Array.isArray(answer["users"]) ? answer["users"] : [];
  return isRecord(user) ? user["displayName"] : undefined;
}

const submitNewPassword = (oobCode: string, newPassword: string) =>
  fetch(`${base}/emulator/action`, { method: "POST", body: new URLSearchParams({ oobCode, newPassword }) });

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

const signInWithGoogle = () =>
  call("signInWithIdp", {
    requestUri: "http://localhost",
    postBody: `providerId=google.com&id_token=${encodeURIComponent(
      JSON.stringify({ sub: "google-1", email: "ruma@gmail.example", email_verified: true, name: "Ruma" }),
    )}`,
  });

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "harkara-auth-"));
  await start();
});

afterAll(async () => {
  await kill();
  rmSync(dataDir, { recursive: true });
});

test.each([DEMO_ACCOUNT, ...DEMO_STAFF.map(({ email, name }) => ({ email, displayName: name }))])(
  "the demo account $email exists from the start",
  async ({ email, displayName }) => {
    const { status, answer } = await call("signInWithPassword", { email, password: DEMO_ACCOUNT.password });
    expect([status, await nameOf(answer)]).toEqual([200, displayName]);
  },
);

test("if the emulator is killed right after a response, no ID, password, name or link to Google is lost", async () => {
  const google = await signInWithGoogle();
  const made = await call("signUp", {
    email: "kamal@example.com",
    password: "First@2026",
    displayName: "Kamal",
  });
  const changed = await call("update", {
    idToken: made.answer["idToken"],
    password: "Second@2026",
    displayName: "Kamal Uddin",
  });
  expect(changed.status).toBe(200);
  const before = readFileSync(join(dataDir, "auth/accounts.json"), "utf8");
  await kill();
  await start();

  const old = await call("signInWithPassword", { email: "kamal@example.com", password: "First@2026" });
  expect(old.status).toBe(400);
  const back = await call("signInWithPassword", { email: "kamal@example.com", password: "Second@2026" });
  expect([back.answer["localId"], await nameOf(back.answer)]).toEqual([
    made.answer["localId"],
    "Kamal Uddin",
  ]);
  const again = await signInWithGoogle();
  expect([again.answer["localId"], again.answer["isNewUser"] ?? false]).toEqual([
    google.answer["localId"],
    false,
  ]);
  expect(JSON.parse(before).users).toHaveLength(3 + DEMO_STAFF.length);
});

test("twenty concurrent registrations are all saved", async () => {
  const people = Array.from({ length: 20 }, (_, index) => `person${index}@example.com`);
  await Promise.all(people.map((email) => call("signUp", { email, password: "Many@2026" })));
  await kill();
  await start();
  const answers = await Promise.all(
    people.map((email) => call("signInWithPassword", { email, password: "Many@2026" })),
  );
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
});

test.skipIf(process.platform === "win32")(
  "the file contains passwords, so only the owner can read it",
  () => {
    expect(statSync(join(dataDir, "auth/accounts.json")).mode & 0o777).toBe(0o600);
  },
);

test("a response does not reveal whether an account with an e-mail address exists", async () => {
  const known = await call("signInWithPassword", { email: DEMO_ACCOUNT.email, password: "Wrong@2026" });
  const unknown = await call("signInWithPassword", { email: "nobody@example.com", password: "Wrong@2026" });
  expect(unknown.answer).toEqual(known.answer);
  const reset = await call("sendOobCode", { requestType: "PASSWORD_RESET", email: "nobody@example.com" });
  expect(reset.status).toBe(200);
});

describe("a forgotten password", () => {
  const email = "ruma.reset@example.com";
  test("is replaced by a new one with the link in the terminal, once", async () => {
    await call("signUp", { email, password: "Forgotten@2026" });
    await call("sendOobCode", { requestType: "PASSWORD_RESET", email, continueUrl: "http://evil.example/" });
    await expect.poll(() => output).toMatch(/Password reset for a person: \S+/);
    const link = new URL(output.split("Password reset for a person: ").at(-1)?.trim() ?? "");
    expect(link.origin).toBe(ORIGIN);

    const form = await fetch(`${base}${link.pathname}${link.search}`);
    const page = await form.text();
    expect(form.status).toBe(200);
    expect(page).toContain(email);
    expect(page).toContain("নতুন পাসওয়ার্ড");
    expect(page).not.toMatch(/https?:\/\//);

    const oobCode = link.searchParams.get("oobCode") ?? "";
    for (const weak of ["Sh@rt1", "alllower@1", "ALLUPPER@1", "NoDigits@@", "NoSpecial11"]) {
      const refused = await submitNewPassword(oobCode, weak);
      expect([weak, refused.status]).toEqual([weak, 422]);
    }
    const done = await submitNewPassword(oobCode, "Remembered@2026");
    expect(done.status).toBe(200);
    expect(await done.text()).toContain('href="/login"');

    await kill();
    await start();
    const fresh = await call("signInWithPassword", { email, password: "Remembered@2026" });
    const stale = await call("signInWithPassword", { email, password: "Forgotten@2026" });
    expect([fresh.status, stale.status]).toEqual([200, 400]);
    const twice = await submitNewPassword(oobCode, "Another@2026");
    expect(twice.status).toBe(410);
  });
});

describe("the pages that replace those of Google", () => {
  test.each([
    "/emulator/auth/handler?apiKey=k&providerId=google.com&appName=app",
    "/emulator/auth/iframe?apiKey=k&appName=app",
  ])("%s send no requests to other hosts", async (path) => {
    await signInWithGoogle();
    const response = await fetch(base + path);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).not.toMatch(/(src|href)\s*=\s*["']?(https?:)?\/\//);
    expect(page).not.toMatch(/url\(|@import/);
    expect(response.headers.get("content-security-policy")).toMatch(/script-src 'self' 'sha256-[^ ]+';/);
  });

  test("the frame loads the replacement of gapi from the same origin", async () => {
    const page = await fetch(`${base}/emulator/auth/iframe?apiKey=k&appName=app`);
    expect(await page.text()).toContain('<script src="/emulator/gapi.js">');
    const stub = await fetch(`${base}/emulator/gapi.js`);
    expect(stub.headers.get("content-type")).toContain("javascript");
  });
});

test("the emulator does not start on an address that other machines can reach", async () => {
  const outside = fork(MAIN, [], {
    env: { ...process.env, HOST: "0.0.0.0", PORT: "0" },
    execArgv: [],
    stdio: "ignore",
  });
  const code = await new Promise((resolve) => {
    outside.once("exit", resolve);
  });
  expect(code).toBe(1);
});

test("a second emulator in the same folder does not start", async () => {
  const second = fork(MAIN, [], {
    env: { ...process.env, HOST: "", PORT: "0", DATA_DIR: dataDir },
    execArgv: [],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let reason = "";
  second.stderr?.setEncoding("utf8").on("data", (text: string) => {
    reason += text;
  });
  const code = await new Promise((resolve) => {
    second.once("close", resolve);
  });
  expect([code, reason]).toEqual([1, expect.stringContaining(`is in use by process ${child.pid}`)]);
});

test.each([
  "action?mode=verifyEmail&oobCode=x&continueUrl=https://evil.example/",
  "action?mode=signIn&oobCode=x&continueUrl=//evil.example/",
  "action?mode=signIn&oobCode=x&continueUrl=javascript:alert(1)",
  `action?mode=signIn&oobCode=x&continueUrl=${ORIGIN}&continueUrl=https://evil.example/`,
  "auth/handler?apiKey=k&redirectUrl=https%3A%2F%2Fevil.example%2F",
  `action?mode=signIn&oobCode=x&continueUrl=${ORIGIN}.evil.example/`,
])("/emulator/%s does not redirect to another site", async (path) => {
  const answer = await fetch(`${base}/emulator/${path}`, { redirect: "manual" });
  expect(answer.headers.get("location")).toBeNull();
  expect(await answer.text()).not.toContain("evil.example");
});

test("a link within the site is followed", async () => {
  const email = "stays@harkara.example";
  await call("signUp", { email, password: "Stays#2026" });
  await call("sendOobCode", { requestType: "EMAIL_SIGNIN", email, continueUrl: `${ORIGIN}/login` });
  await expect.poll(() => output).toMatch(/E-mail link for a person: \S+/);
  const link = new URL(output.split("E-mail link for a person: ").at(-1)?.trim() ?? "");
  const answer = await fetch(`${base}${link.pathname}${link.search}`, { redirect: "manual" });
  expect(answer.headers.get("location")).toContain(`${ORIGIN}/login?`);
});

test("the emulator ends when its parent process has ended", async () => {
  const orphan = fork(MAIN, [], {
    env: { ...process.env, HOST: "", PORT: "0", DATA_DIR: join(dataDir, "orphan") },
    execArgv: [],
  });
  await new Promise((resolve) => {
    orphan.once("message", resolve);
  });
  const ended = new Promise((resolve) => {
    orphan.once("exit", resolve);
  });
  orphan.disconnect();
  expect(await ended).toBe(0);
});
