// The internal firebase-tools modules used here. They have no types and may change at any time, so the
// package is pinned to an exact version.

declare module "firebase-tools/lib/emulator/auth/state.js" {
  /** An account in the emulator: plain JSON, with more fields than these. */
  export interface EmulatorUser {
    localId: string;
    email?: string;
    [field: string]: unknown;
  }

  /** A code that a real project would send by e-mail. */
  export interface OutOfBandCode {
    email: string;
    requestType: string;
    oobCode: string;
    /** The URL that uses the code. Its origin comes from the request's Host header. */
    oobLink: string;
  }

  /** The data of the emulator for one project, in memory. */
  export class AgentProjectState {
    constructor(projectId: string);
    enableImprovedEmailPrivacy: boolean;
    readonly users: ReadonlyMap<string, EmulatorUser>;
    readonly oobs: ReadonlyMap<string, OutOfBandCode>;
    generateLocalId(): string;
    getUserByEmail(email: string): EmulatorUser | undefined;
    overwriteUserWithLocalId(localId: string, user: Record<string, unknown>): EmulatorUser;
    createOob(
      email: string,
      newEmail: string | undefined,
      requestType: string,
      generateLink: (code: string) => string,
    ): OutOfBandCode;
    validateOobCode(code: string): OutOfBandCode | undefined;
  }
}

declare module "firebase-tools/lib/emulator/auth/server.js" {
  import type { RequestListener } from "node:http";
  import type { AgentProjectState } from "firebase-tools/lib/emulator/auth/state.js";

  export function createApp(
    projectId: string,
    singleProjectMode: number,
    states: Map<string, AgentProjectState>,
  ): Promise<RequestListener>;
}

declare module "firebase-tools/lib/emulator/auth/operations.js" {
  import type { AgentProjectState } from "firebase-tools/lib/emulator/auth/state.js";

  export function resetPassword(
    state: AgentProjectState,
    body: { oobCode: string; newPassword: string },
  ): { email?: string };
}

declare module "firebase-tools/lib/emulator/auth/apiSpec.js" {
  /** The OpenAPI description that the emulator creates its routes from. */
  const module: { default: { paths: Record<string, unknown> } };
  export default module;
}
