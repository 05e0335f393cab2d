// Accounts at other services that are linked to this one: those that this installation knows, with the way to link and unlink.
// A provider sends the browser back to /profile/linkedAccounts/{provider} with its answer in the address.

import LinkIcon from '@mui/icons-material/Link';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { linkAccount, linkAddress, type Provider, securityQuery, unlinkAccount } from '../../api/account.ts';
import { profileQuery } from '../../api/session.ts';
import { providerAnswer } from '../../api/sign-in.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { notify, notifyError } from '../../ui/notices.tsx';
import { EmptyRows, Row, Rows } from '../../ui/rows.tsx';
import { Part } from '../../ui/tabbed-page.tsx';

const RETURNING: readonly string[] = ['microsoft', 'autodesk'] satisfies Provider[];

export function LinkedAccounts({ returning }: { readonly returning: string | undefined }) {
  const t = useText();
  const { data: profile } = useQuery(profileQuery);
  const security = useQuery(securityQuery);
  if (security.error) return <LoadFailed error={security.error} onRetry={() => void security.refetch()} />;
  if (!profile || !security.data) return <Skeleton variant="rounded" height={180} />;
  const { providers, identities } = security.data;
  return (
    <Part title={t('profile.linkedAccounts')} lead={t('profile.linked.lead')}>
      {returning && RETURNING.includes(returning) && (
        <Returned profileId={profile.id} provider={returning as Provider} />
      )}
      {providers.length === 0 ? (
        <EmptyRows icon={<LinkIcon />} title={t('profile.linked.none')} body={t('profile.linked.none.body')} />
      ) : (
        <Rows label={t('profile.linkedAccounts')}>
          {providers.map((provider) => (
            <Account
              key={provider}
              profileId={profile.id}
              provider={provider}
              identity={identities.find((identity) => identity.provider === provider)}
            />
          ))}
        </Rows>
      )}
    </Part>
  );
}

interface AccountProps {
  readonly profileId: number;
  readonly provider: Provider;
  readonly identity: { readonly email: string; readonly created: string } | undefined;
}

function Account({ profileId, provider, identity }: AccountProps) {
  const t = useText();
  const formats = useFormats();
  const [asking, setAsking] = useState(false);
  const name = t(`profile.provider.${provider}`);
  const link = useMutation({
    mutationFn: async () => window.location.assign(await linkAddress(profileId, provider)),
    onError: notifyError,
  });
  const unlink = useMutation({
    mutationFn: () => unlinkAccount(profileId, provider),
    onSuccess: () => notify(t('profile.linked.unlinked', { name })),
    onError: notifyError,
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Row
        title={name}
        detail={
          identity
            ? `${identity.email} · ${t('profile.linked.since', { date: formats.date(identity.created) })}`
            : t(`profile.provider.${provider}.lead`)
        }
        action={
          identity ? (
            <Button
              color="inherit"
              onClick={() => setAsking(true)}
              aria-label={t('profile.linked.unlink.of', { name })}
            >
              {t('profile.linked.unlink')}
            </Button>
          ) : (
            <Button
              variant="outlined"
              loading={link.isPending}
              onClick={() => link.mutate()}
              aria-label={t('profile.linked.link.of', { name })}
            >
              {t('profile.linked.link')}
            </Button>
          )
        }
      />
      <ConfirmDialog
        open={asking}
        text={t('profile.linked.unlink.ask', { name })}
        confirm={t('profile.linked.unlink')}
        isBusy={unlink.isPending}
        onConfirm={() => unlink.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** Gives the provider's answer to the server, once, and takes it out of the address. */
function Returned({ profileId, provider }: { readonly profileId: number; readonly provider: Provider }) {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const answer = providerAnswer(search);
  const isRejected = search.has('error');
  const name = t(`profile.provider.${provider}`);
  const link = useMutation({
    mutationFn: () => linkAccount(profileId, provider, answer!),
    onSuccess: () => {
      notify(t('profile.linked.done', { name }));
      void navigate('/profile/linkedAccounts', { replace: true });
    },
  });
  const { mutate } = link;
  const begun = useRef(false);
  useEffect(() => {
    if (!answer || begun.current) return;
    begun.current = true;
    mutate();
  }, [answer, mutate]);
  if (link.error) return <Alert severity="error">{link.error.message}</Alert>;
  if (isRejected) return <Alert severity="warning">{t('profile.linked.broken', { name })}</Alert>;
  return answer ? <Alert severity="info">{t('profile.linked.running', { name })}</Alert> : null;
}
