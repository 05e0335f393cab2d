// Mutable entities carry a version. A write says which version it read; when somebody else has written since, it is refused
// with both versions, and nothing is overwritten unseen.

import { ClientError } from './errors.ts';

export function assertVersion(current: number, yours: number): void {
  if (current !== yours) throw new ClientError('versionConflict', { field: 'version', values: { current, yours } });
}
