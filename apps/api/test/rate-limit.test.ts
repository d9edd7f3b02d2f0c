import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ProblemError } from "../src/problem.ts";
import { MAX_KEYS, addressKey, createRateLimit } from "../src/rate-limit.ts";

describe("the key of an address", () => {
  test.each([
    ["10.0.0.1", "10.0.0.1"],
    ["::ffff:10.0.0.1", "10.0.0.1"],
    ["::FFFF:0a00:1", "10.0.0.1"],
    ["0:0:0:0:0:ffff:10.0.0.1", "10.0.0.1"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["unknown", "unknown"],
    ["", ""],
    ["x".repeat(1000), "x".repeat(45)],
  ])("of %s is %s", (address, key) => expect(addressKey(address)).toBe(key));

  test("is the same for all addresses of an IPv6 network", () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((n) => n.toString(16));
    const half = fc.array(group, { minLength: 4, maxLength: 4 });
    // 2001 keeps it out of the range of mapped IPv4 addresses.
    fc.assert(
      fc.property(half, half, half, ([, ...network], a, b) => {
        const keys = [a, b].map((host) => addressKey(["2001", ...network, ...host].join(":")));
        expect(keys[0]).toBe(keys[1]);
      }),
    );
  });
});

describe("a rate limit", () => {
  test("refuses a key that was used up, and no other", async () => {
    const limit = createRateLimit(2);
    await limit("a");
    await limit("a");
    await expect(limit("a")).rejects.toThrow(ProblemError);
    await limit("b");
  });

  test("remembers no more keys than it may, the newest ones", async () => {
    const limit = createRateLimit(1);
    await limit("old");
    await expect(limit("old")).rejects.toThrow(ProblemError);
    for (let n = 0; n < MAX_KEYS; n++) await limit(`key ${n}`);
    await limit("old");
    await expect(limit(`key ${MAX_KEYS - 1}`)).rejects.toThrow(ProblemError);
  });
});
