import type { RequestListener } from "node:http";
import type { resetPassword as ResetPassword } from "firebase-tools/lib/emulator/auth/operations.js";
import type { AgentProjectState } from "firebase-tools/lib/emulator/auth/state.js";
import { AccountsFile } from "./accounts-file.ts";
import { DEMO_ACCOUNT, DEMO_STAFF } from "./demo-account.ts";

/** The project ID of the emulator. If it begins with `demo-`, Firebase's tools never contact a server. */
export const PROJECT_ID = "demo-harkara";

/** The loaded emulator, which contains the stored accounts. */
export interface Emulator {
  app: RequestListener;
  state: AgentProjectState;
  /** Resolves when all current accounts have been written to disk. */
  save: () => Promise<void>;
  /** Sets the password of the account to which a code belongs, and invalidates the code. */
  resetPassword: (oobCode: string, newPassword: string) => void;
}

/**
 * Matches the endpoints that Firebase's browser SDK uses, and the endpoints for codes, which the emulator
 * does not send by e-mail. Administrative endpoints are excluded.
 */
const SERVED =
  /^\/v1\/(accounts|token|projects$|recaptchaParams)|^\/v2\/(passwordPolicy|recaptchaConfig)|^\/emulator\/(?!.*tenants)/;

/**
 * Loads Firebase's Auth emulator into this process, which takes seconds.
 * @throws Error when the accounts file is invalid
 */
export async function loadEmulator(accountsPath: string): Promise<Emulator> {
  const [apiSpec, { createApp }, { AgentProjectState }, { resetPassword }] = await Promise.all([
    import("firebase-tools/lib/emulator/auth/apiSpec.js"),
    import("firebase-tools/lib/emulator/auth/server.js"),
    import("firebase-tools/lib/emulator/auth/state.js"),
    import("firebase-tools/lib/emulator/auth/operations.js"),
  ]);
  // The parameters are removed from the description, because compiling a schema for each of them would take
  // three quarters of the loading time.
  const { paths } = apiSpec.default.default;
  for (const path of Object.keys(paths)) if (!SERVED.test(path)) delete paths[path];
  const state = new AgentProjectState(PROJECT_ID);
  // This is the default in new Firebase projects. With this setting, responses do not reveal whether an
  // e-mail address has an account.
  state.enableImprovedEmailPrivacy = true;

  const file = new AccountsFile(accountsPath, () => state.users.values());
  for (const user of await file.read()) {
    // When the emulator restores an account, it sets the last login to the current time, so the stored time
    // is set again.
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
  // The password is set with a reset code, because the format of stored passwords is internal to the
  // emulator.
  const { oobCode } = state.createOob(email, undefined, "PASSWORD_RESET", (code) => code);
  resetPassword(state, { oobCode, newPassword: DEMO_ACCOUNT.password });
}
