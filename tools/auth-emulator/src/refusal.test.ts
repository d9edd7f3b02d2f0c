import { expect, test } from "vitest";
import { emulatorRefusal } from "./refusal.ts";

test.each([
  {},
  { HOST: "127.0.0.1", PUBLIC_ORIGIN: "http://localhost:3000" },
  { HOST: "::1", PUBLIC_ORIGIN: "http://[::1]:3000" },
  { HOST: "0.0.0.0", PUBLIC_ORIGIN: "https://demo.example", ALLOW_ANYONE_TO_SIGN_IN_AS_ANYONE: "1" },
])("the emulator can start with %o", (env) => expect(emulatorRefusal(env)).toBeUndefined());

test.each([
  [{ HOST: "0.0.0.0" }, "HOST is 0.0.0.0"],
  [{ HOST: "::" }, "HOST is ::"],
  [{ HOST: "192.0.2.1" }, "HOST is 192.0.2.1"],
  [{ PUBLIC_ORIGIN: "https://harkara.example" }, "PUBLIC_ORIGIN is https://harkara.example"],
  [{ PUBLIC_ORIGIN: "http://localhost.evil.example" }, "PUBLIC_ORIGIN is"],
  [{ PUBLIC_ORIGIN: "nonsense" }, "PUBLIC_ORIGIN is nonsense"],
  [{ HOST: "0.0.0.0", ALLOW_ANYONE_TO_SIGN_IN_AS_ANYONE: "0" }, "HOST is 0.0.0.0"],
  [{ SSLCOMMERZ_STORE_ID: "shop" }, "real payments"],
  [{ SSLCOMMERZ_STORE_PASSWORD: "secret", ALLOW_ANYONE_TO_SIGN_IN_AS_ANYONE: "1" }, "real payments"],
])("the emulator does not start with %o", (env, reason) => expect(emulatorRefusal(env)).toContain(reason));
