// Whom an address stands for where many are counted as one.

import { isIPv6 } from 'node:net';

/** Of an IPv6 address, what one subscriber has: its first 64 bits. */
const IPV6_GROUPS = 4;

/** An IPv6 subscriber has 2^64 addresses: they count as one. Other texts stay as they are. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [left = [], right = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = new Array<string>(address.includes('::') ? 8 - left.length - right.length : 0).fill('0');
  return [...left, ...zeros, ...right].slice(0, IPV6_GROUPS).join(':');
}
