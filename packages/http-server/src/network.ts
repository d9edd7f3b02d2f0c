import { isIP } from "node:net";

// The maximum length of an IPv6 address in text form.
const MAX_ADDRESS = 45;
const IPV4_IN_IPV6 = "::ffff:";

/**
 * Returns the network of a client. For an IPv4 address (also if it is written as an IPv6 address), this is
 * the address itself. For an IPv6 address, it is the /64 network, which is the smallest network that is
 * assigned to a customer.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address.slice(0, MAX_ADDRESS);
  // The URL parser normalises every address, including mapped IPv4 addresses. It does not accept a zone ID,
  // so the zone ID is removed.
  const text = URL.parse(`http://[${address.replace(/%.*/, "")}]`)?.hostname.slice(1, -1) ?? "";
  if (text.startsWith(IPV4_IN_IPV6)) {
    const [high = 0, low = 0] = text
      .slice(IPV4_IN_IPV6.length)
      .split(":")
      .map((group) => Number.parseInt(group, 16));
    return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  }
  const [before = "", after] = text.split("::");
  const head = before === "" ? [] : before.split(":");
  const tail = after === undefined || after === "" ? [] : after.split(":");
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => "0");
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(":")}::/64`;
}
