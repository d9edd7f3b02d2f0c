import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { ReturnToSchema } from "./return-to.ts";

describe("the path that is opened after the login", () => {
  it.each(["/sendParcel", "/dashbord/myparcel", "/sendParcel?a=1#b", "/"])("keeps %s", (path) => {
    expect(v.parse(ReturnToSchema, path)).toBe(path);
  });
  it.each([
    "//harkara.example",
    "/\\harkara.example",
    "https://harkara.example",
    "javascript:alert(1)",
    "sendParcel",
    "",
    7,
    "/a\n/b",
  ])("drops %j, which could lead to another site", (path) => {
    expect(v.parse(ReturnToSchema, path)).toBeUndefined();
  });
});
