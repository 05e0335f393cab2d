// A new route type from a class of the default catalogue: the classes by kind of traffic, each with its source and whether it is guiding.

import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type CatalogueRouteType, defaultCatalogue } from '#domain/catalogue/default-catalogue.ts';
import { designClassRows } from '#domain/parameters/design-class.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { notify, notifyError } from '../../ui/notices.tsx';
import { createRouteType } from './queries.ts';

const BY_TRAFFIC = [...Map.groupBy(defaultCatalogue, ({ designClass }) => designClass.traffic)];

export function NewRouteType({ organizationId }: { organizationId: string }) {
  const t = useText();
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const create = async ({ key, name }: CatalogueRouteType) => {
    setIsBusy(true);
    try {
      await createRouteType(organizationId, key);
      setIsOpen(false);
      notify(t('catalogue.new.made', { name: name[language] }));
    } catch (error) {
      notifyError(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setIsOpen(true)}>
        {t('catalogue.new')}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} maxWidth="sm" fullWidth aria-labelledby="new-route-type">
        <DialogTitle id="new-route-type">{t('catalogue.new')}</DialogTitle>
        <DialogContent>
          <Typography color="textSecondary">{t('catalogue.new.lead')}</Typography>
          {BY_TRAFFIC.map(([traffic, presets]) => (
            <List
              key={traffic}
              dense
              subheader={<Heading text={designClassRows.traffic.choiceLabels[traffic][language]} />}
            >
              {presets.map((preset) => (
                <Preset key={preset.key} preset={preset} disabled={isBusy} onChoose={() => void create(preset)} />
              ))}
            </List>
          ))}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setIsOpen(false)}>{t('app.cancel')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

const Heading = ({ text }: { text: string }) => (
  <ListSubheader component="div" disableGutters disableSticky>
    {text}
  </ListSubheader>
);

interface PresetProps {
  readonly preset: CatalogueRouteType;
  readonly disabled: boolean;
  readonly onChoose: () => void;
}

function Preset({ preset: { name, mark, source, designClass }, disabled, onChoose }: PresetProps) {
  const t = useText();
  const language = useLanguage();
  const { plain } = useFormats();
  const limits = t('catalogue.new.limits', {
    speed: plain(designClass.designSpeedKmh),
    radius: plain(designClass.minRadiusM),
    grade: plain(designClass.maxGradePct),
  });
  return (
    <li>
      <ListItemButton disabled={disabled} onClick={onChoose} sx={{ borderRadius: 1, gap: 1 }}>
        <ListItemText primary={name[language]} secondary={limits} />
        {mark !== 'S' && (
          <Tooltip title={source}>
            <Chip label={t('ui.guiding')} size="small" variant="outlined" />
          </Tooltip>
        )}
      </ListItemButton>
    </li>
  );
}
