import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { networkOf } from "./network.ts";

describe("the network of an IP address", () => {
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
  ])("the network of %s is %s", (address, key) => expect(networkOf(address)).toBe(key));

  test("the network is the same for all addresses of an IPv6 network", () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((n) => n.toString(16));
    const half = fc.array(group, { minLength: 4, maxLength: 4 });
    // An address with the prefix 2001 is never a mapped IPv4 address.
    fc.assert(
      fc.property(half, half, half, ([, ...network], a, b) => {
        const keys = [a, b].map((host) => networkOf(["2001", ...network, ...host].join(":")));
        expect(keys[0]).toBe(keys[1]);
      }),
    );
  });
});
