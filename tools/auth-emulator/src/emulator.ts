import type { RequestListener } from "node:http";
import type { resetPassword as ResetPassword } from "firebase-tools/lib/emulator/auth/operations.js";
import type { AgentProjectState } from "firebase-tools/lib/emulator/auth/state.js";
import { AccountsFile } from "./accounts-file.ts";
import { DEMO_ACCOUNT, DEMO_STAFF } from "./demo-account.ts";

/** The project that the emulator serves. Firebase's tools never reach out for a project whose name begins with `demo-`. */
export const PROJECT_ID = "demo-harkara";

/** The emulator, loaded, with the accounts of last time in it. */
export interface Emulator {
  app: RequestListener;
  state: AgentProjectState;
  /** Resolves when all accounts as they are now are on disk. */
  save: () => Promise<void>;
  /** Sets the password that belongs to a code, and uses the code up. */
  resetPassword: (oobCode: string, newPassword: string) => void;
}

/** The endpoints of Firebase's browser SDK, and those for codes of e-mails that are not sent. Administrative endpoints are left out. */
const SERVED =
  /^\/v1\/(accounts|token|projects$|recaptchaParams)|^\/v2\/(passwordPolicy|recaptchaConfig)|^\/emulator\/(?!.*tenants)/;

/**
 * Loads Firebase's Auth emulator into this process, which takes seconds.
 * @throws Error when the file of accounts cannot be understood
 */
export async function loadEmulator(accountsPath: string): Promise<Emulator> {
  const [apiSpec, { createApp }, { AgentProjectState }, { resetPassword }] = await Promise.all([
    import("firebase-tools/lib/emulator/auth/apiSpec.js"),
    import("firebase-tools/lib/emulator/auth/server.js"),
    import("firebase-tools/lib/emulator/auth/state.js"),
    import("firebase-tools/lib/emulator/auth/operations.js"),
  ]);
  // It compiles a schema for every parameter of every route: three quarters of the time it takes to load.
  const { paths } = apiSpec.default.default;
  for (const path of Object.keys(paths)) if (!SERVED.test(path)) delete paths[path];
  const state = new AgentProjectState(PROJECT_ID);
  // As in new Firebase projects: responses do not reveal whether an e-mail has an account.
  state.enableImprovedEmailPrivacy = true;

  const file = new AccountsFile(accountsPath, () => state.users.values());
  for (const user of await file.read()) {
    // The emulator writes the time of restoring over the last login, unless it is set again as part of the account.
    state.overwriteUserWithLocalId(user.localId, user);
  }
  const demo = [
    { uid: state.generateLocalId(), email: DEMO_ACCOUNT.email, name: DEMO_ACCOUNT.displayName },
    ...DEMO_STAFF,
  ];
  for (const account of demo)
    if (!state.getUserByEmail(account.email)) addDemoAccount(state, account, resetPassword);
  await file.save();

  return {
    app: await createApp(PROJECT_ID, 1, new Map([[PROJECT_ID, state]])),
    state,
    save: () => file.save(),
    resetPassword: (oobCode, newPassword) => {
      resetPassword(state, { oobCode, newPassword });
    },
  };
}

function addDemoAccount(
  state: AgentProjectState,
  { uid, email, name }: { readonly uid: string; readonly email: string; readonly name: string },
  resetPassword: typeof ResetPassword,
): void {
  state.overwriteUserWithLocalId(uid, { email, displayName: name, emailVerified: true });
  // How the emulator stores a password is its own matter: a reset sets it without knowing.
  const { oobCode } = state.createOob(email, undefined, "PASSWORD_RESET", (code) => code);
  resetPassword(state, { oobCode, newPassword: DEMO_ACCOUNT.password });
}
