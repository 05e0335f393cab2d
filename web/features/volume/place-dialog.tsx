// Asks where a file of triangles is to stand, when the file does not say for certain: the places that are possible, each with its
// coordinates. One question at a time; PlaceDialog stands once in the map room.

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import type { PlaceKind, ProposedPlace } from './file-places.ts';

interface Question {
  readonly fileName: string;
  readonly places: readonly ProposedPlace[];
  readonly answer: (place: ProposedPlace | null) => void;
}

const store = createStore<{ readonly asked: Question | null }>()(() => ({ asked: null }));

/** The place that was chosen; null = given up. */
export function askPlace(fileName: string, places: readonly ProposedPlace[]): Promise<ProposedPlace | null> {
  store.getState().asked?.answer(null);
  return new Promise((resolve) => {
    const answer = (place: ProposedPlace | null) => {
      store.setState({ asked: null });
      resolve(place);
    };
    store.setState({ asked: { fileName, places, answer } });
  });
}

export function PlaceDialog() {
  const asked = useStore(store, (state) => state.asked);
  // Left without an answer, the question is given up with the room.
  useEffect(() => () => store.getState().asked?.answer(null), []);
  return asked && <Places question={asked} />;
}

function Places({ question: { fileName, places, answer } }: { question: Question }) {
  const t = useText();
  const formats = useFormats();
  const [kind, setKind] = useState<PlaceKind>(places[0]!.kind);
  const metres = (value: number) => formats.number(value, 0);
  return (
    <Dialog open onClose={() => answer(null)} maxWidth="xs" fullWidth aria-labelledby="volume-where">
      <DialogTitle id="volume-where">{t('volume.where', { name: fileName })}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {t('volume.where.hint')}
        </Typography>
        <RadioGroup
          aria-labelledby="volume-where"
          value={kind}
          onChange={(event) => setKind(event.target.value as PlaceKind)}
        >
          {places.map(({ kind: one, at: [x, y, z] }) => (
            <FormControlLabel
              key={one}
              value={one}
              control={<Radio size="small" />}
              sx={{ alignItems: 'start', py: 0.5 }}
              label={
                <>
                  <Typography variant="body2" sx={{ mt: 1 }}>
                    {t(`volume.where.${one}`)}
                  </Typography>
                  <Typography variant="caption" color="textSecondary" className="figures" sx={{ whiteSpace: 'pre' }}>
                    {t('map.pointer', { x: metres(x), y: metres(y), z: metres(z) })}
                  </Typography>
                </>
              }
            />
          ))}
        </RadioGroup>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => answer(null)}>
          {t('app.cancel')}
        </Button>
        <Button variant="contained" onClick={() => answer(places.find((place) => place.kind === kind) ?? null)}>
          {t('volume.where.add')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
