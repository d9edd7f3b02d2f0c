import { join } from "node:path";
import { startStack } from "../../stack.ts";
import { send } from "../client.ts";
import { claimsOf, newPerson, unsigned } from "../people.ts";
import type { Attack } from "../report.ts";

/** The app with the settings for a real Firebase project, as far as this can be tested without one. */
export const TOKEN_ATTACKS: readonly Attack[] = [
  {
    name: "Unsigned and forged tokens against a real Firebase project",
    async run({ dataDir }, report) {
      const projectId = "harkara-attack";
      const stack = await startStack({
        dataDir: join(dataDir, "real"),
        firebase: { projectId, authDomain: `${projectId}.firebaseapp.com` },
      });
      try {
        const port = Number(new URL(stack.url).port);
        const claims = {
          ...claimsOf(newPerson()),
          iss: `https://securetoken.google.com/${projectId}`,
          aud: projectId,
        };
        const tokens = {
          unsigned: unsigned(claims),
          "unsigned, alg missing": unsigned(claims, { alg: undefined }),
          "unsigned, alg NONE": unsigned(claims, { alg: "NONE" }),
          HS256: `${unsigned(claims, { alg: "HS256", kid: "x" })}c2ln`,
          "the emulator's": unsigned(claimsOf(newPerson())),
        };
        for (const [what, token] of Object.entries(tokens)) {
          const { status } = await send(port, "/api/parcels", {
            headers: { authorization: `Bearer ${token}` },
          });
          report.check(`${what}: ${status}`, status === 401);
        }
        const signed = `${unsigned(claims, { alg: "RS256", kid: "x" })}c2ln`;
        const answer = await send(port, "/api/parcels", { headers: { authorization: `Bearer ${signed}` } });
        // A server without access to Google's keys responds with 503, and any other server responds with 401.
        const isHeld = answer.status === 401 || answer.headers["retry-after"] !== undefined;
        report.check(`RS256 with an unknown key: ${answer.status}`, isHeld);
        for (const path of [
          "/emulator/gapi.js",
          "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k",
        ]) {
          const { status } = await send(port, path);
          report.check(`${path}: ${status}`, status === 404);
        }
      } finally {
        await stack.stop();
      }
    },
  },
];
