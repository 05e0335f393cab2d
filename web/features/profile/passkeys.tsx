// Passkeys: those that are kept, adding one on this device, taking one away.

import KeyIcon from '@mui/icons-material/Key';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { addPasskey, type Passkey, removePasskey } from '../../api/account.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { notify } from '../../ui/notices.tsx';
import { EmptyRows, Row, Rows } from '../../ui/rows.tsx';
import { Part } from '../../ui/tabbed-page.tsx';
import { PasswordPrompt, type SecondFactor } from './password-prompt.tsx';

interface Props {
  readonly passkeys: readonly Passkey[];
  readonly asksPassword: boolean;
  /** That adding one and taking one away ask for; null = there is none yet. */
  readonly factor: SecondFactor | null;
  readonly onCodes: (codes: readonly string[]) => void;
}

export function Passkeys({ passkeys, asksPassword, factor, onCodes }: Props) {
  const t = useText();
  const formats = useFormats();
  const [asking, setAsking] = useState<'add' | Passkey | null>(null);
  const [name, setName] = useState('');
  const nameOf = (passkey: Passkey) => passkey.name || t('profile.passkey.unnamed');
  const add = async (password: string, code: string) => {
    onCodes(await addPasskey(password, code, name.trim()));
    notify(t('profile.passkey.added'));
    setName('');
  };
  const button = (
    <Button variant="outlined" onClick={() => setAsking('add')}>
      {t('profile.passkey.add')}
    </Button>
  );
  return (
    <Part title={t('profile.passkeys')} lead={t('profile.passkeys.lead')} action={passkeys.length > 0 && button}>
      {passkeys.length === 0 ? (
        <EmptyRows
          icon={<KeyIcon />}
          title={t('profile.passkeys.none')}
          body={t('profile.passkeys.none.body')}
          action={button}
        />
      ) : (
        <Rows label={t('profile.passkeys')}>
          {passkeys.map((passkey) => (
            <Row
              key={passkey.id}
              icon={<KeyIcon fontSize="small" color="action" />}
              title={nameOf(passkey)}
              detail={`${t('profile.added', { date: formats.date(passkey.created) })} · ${
                passkey.last_used
                  ? t('profile.used', { when: formats.ago(passkey.last_used, Date.now()) })
                  : t('profile.neverUsed')
              }`}
              action={
                <Button
                  color="inherit"
                  aria-label={t('profile.passkey.remove', { name: nameOf(passkey) })}
                  onClick={() => setAsking(passkey)}
                >
                  {t('profile.remove')}
                </Button>
              }
            />
          ))}
        </Rows>
      )}
      {asking === 'add' && (
        <PasswordPrompt
          title={t('profile.passkey.add')}
          text={t('profile.passkey.add.text')}
          confirm={t('profile.continue')}
          asksPassword={asksPassword}
          factor={factor}
          run={add}
          onClose={() => setAsking(null)}
        >
          <TextField
            label={t('profile.passkey.name')}
            placeholder={t('profile.passkey.name.example')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
        </PasswordPrompt>
      )}
      {asking !== null && asking !== 'add' && (
        <PasswordPrompt
          title={t('profile.passkey.remove', { name: nameOf(asking) })}
          text={t('profile.passkey.remove.ask')}
          confirm={t('profile.remove')}
          isDangerous
          asksPassword={asksPassword}
          factor={factor}
          run={(password, code) => removePasskey(asking.id, password, code)}
          onClose={() => setAsking(null)}
        />
      )}
    </Part>
  );
}
