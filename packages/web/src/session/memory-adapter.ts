/** An in-memory session for stories and tests, without a network or real accounts. */
import { SessionError, type SessionAdapter, type SessionErrorCode, type SessionUser } from "./session.ts";

export interface MemoryAdapterOptions {
  /** The user who is logged in at the start. */
  readonly user?: SessionUser | null;
  /** The passwords of existing accounts, by e-mail address. */
  readonly accounts?: Readonly<Record<string, string>>;
  /** Makes every action fail with this code. */
  readonly failWith?: SessionErrorCode;
  /** Whether the session state stays unknown, as when the network hangs. */
  readonly isPending?: boolean;
}

const userOf = (
  email: string,
  displayName = "",
  provider: SessionUser["provider"] = "password",
): SessionUser => ({ uid: `uid-${email}`, email, displayName, provider });

export function createMemoryAdapter(options: MemoryAdapterOptions = {}): SessionAdapter {
  const accounts = new Map(Object.entries(options.accounts ?? {}));
  const listeners = new Set<(user: SessionUser | null) => void>();
  let current = options.user ?? null;

  function become(user: SessionUser | null): void {
    current = user;
    for (const listener of listeners) listener(user);
  }
  function refuseIfToldTo(): void {
    if (options.failWith) throw new SessionError(options.failWith);
  }

  return {
    watch(listener) {
      listeners.add(listener);
      if (!options.isPending) listener(current);
      return () => listeners.delete(listener);
    },
    async signUp({ name, email, password }) {
      refuseIfToldTo();
      if (accounts.has(email)) throw new SessionError("emailInUse");
      accounts.set(email, password);
      become(userOf(email, name));
    },
    async signIn(email, password) {
      refuseIfToldTo();
      if (accounts.get(email) !== password) throw new SessionError("wrongCredentials");
      become(userOf(email));
    },
    prepareGoogle: () => Promise.resolve(),
    async signInWithGoogle() {
      refuseIfToldTo();
      become(userOf("google@harkara.example", "Google Person", "google"));
    },
    async signOut() {
      refuseIfToldTo();
      become(null);
    },
    async sendPasswordReset() {
      refuseIfToldTo();
    },
    async sendEmailVerification() {
      refuseIfToldTo();
    },
    async confirmIdentity(password) {
      refuseIfToldTo();
      if (current && password !== undefined && accounts.get(current.email) !== password)
        throw new SessionError("wrongCredentials");
    },
    async changeName(name) {
      refuseIfToldTo();
      if (current) become({ ...current, displayName: name });
    },
    async changePassword(password) {
      refuseIfToldTo();
      if (current) accounts.set(current.email, password);
    },
    async deleteUser() {
      refuseIfToldTo();
      if (current) accounts.delete(current.email);
      become(null);
    },
    async getToken() {
      return current ? `token-of-${current.uid}` : null;
    },
  };
}
