// How the person proves who they are: password, authenticator, passkeys, recovery codes.

import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { securityQuery } from '../../api/account.ts';
import { profileQuery } from '../../api/session.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Authenticator } from './authenticator.tsx';
import { ChangePassword } from './change-password.tsx';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodes, ShownCodes } from './recovery-codes.tsx';

export function Security() {
  const { data: profile } = useQuery(profileQuery);
  const security = useQuery(securityQuery);
  // Codes are shown once, whichever act has made them.
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (security.error) return <LoadFailed error={security.error} onRetry={() => void security.refetch()} />;
  if (!profile || !security.data) return <Skeleton variant="rounded" height={320} />;
  const { data } = security;
  const factor = data.has_totp ? 'totp' : data.passkeys.length > 0 ? 'passkey' : null;
  return (
    <>
      <ChangePassword profileId={profile.id} hasPassword={data.has_password} />
      <Authenticator isOn={data.has_totp} asksPassword={data.has_password} factor={factor} onCodes={setCodes} />
      <Passkeys passkeys={data.passkeys} asksPassword={data.has_password} factor={factor} onCodes={setCodes} />
      {factor && (
        <RecoveryCodes
          left={data.recovery_codes_left}
          asksPassword={data.has_password}
          factor={factor}
          onCodes={setCodes}
        />
      )}
      <ShownCodes codes={codes} onClose={() => setCodes([])} />
    </>
  );
}
