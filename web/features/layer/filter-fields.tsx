// The filter of one kind of entity: part of a name, types, tags. It opens below the row of the kind; the button shows when
// something is filtered out.

import FilterAltIcon from '@mui/icons-material/FilterAlt';
import FilterAltOutlinedIcon from '@mui/icons-material/FilterAltOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useText } from '../../i18n/text.tsx';
import { type Filter, type FilteredKind, setFilter, useMapView } from '../../state/map-view.ts';
import { ChoicesField } from '../../ui/choices-field.tsx';

export interface Choices {
  readonly names: readonly string[];
  /** Stored value and what a reader sees. */
  readonly types: readonly { readonly value: string; readonly label: string }[];
  readonly tags: readonly string[];
}

/** What there is to choose among some entities, each once, in order. */
export function choicesOf(
  entities: readonly { readonly name: string; readonly type: string; readonly tags?: readonly string[] }[],
  labelOf: (type: string) => string,
): Choices {
  const sorted = (values: Iterable<string>) => [...new Set(values)].filter(Boolean).sort((a, b) => a.localeCompare(b));
  return {
    names: sorted(entities.map(({ name }) => name)),
    types: sorted(entities.map(({ type }) => type)).map((value) => ({ value, label: labelOf(value) })),
    tags: sorted(entities.flatMap(({ tags = [] }) => tags)),
  };
}

const countOf = ({ names, types, tags }: Filter) => names.length + types.length + tags.length;

export function FilterButton({
  kind,
  name,
  isOpen,
  onOpen,
}: {
  kind: FilteredKind;
  name: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}) {
  const t = useText();
  const count = useMapView((state) => countOf(state.filters[kind]));
  return (
    <IconButton
      size="small"
      aria-label={t('layers.filter', { name })}
      aria-expanded={isOpen}
      onClick={() => onOpen(!isOpen)}
    >
      <Badge variant="dot" color="primary" invisible={count === 0}>
        {count > 0 ? (
          <FilterAltIcon sx={{ fontSize: 17 }} color="primary" />
        ) : (
          <FilterAltOutlinedIcon sx={{ fontSize: 17 }} />
        )}
      </Badge>
    </IconButton>
  );
}

export function FilterFields({ kind, choices }: { kind: FilteredKind; choices: Choices }) {
  const t = useText();
  const filter = useMapView((state) => state.filters[kind]);
  const set = (part: Partial<Filter>) => setFilter(kind, { ...filter, ...part });
  const labelOf = (value: string) => choices.types.find((type) => type.value === value)?.label ?? value;
  return (
    <Box sx={{ display: 'grid', gap: 1, py: 1 }}>
      <ChoicesField
        isFree
        label={t('layers.filter.names')}
        options={choices.names}
        values={filter.names}
        onChange={(names) => set({ names })}
      />
      <ChoicesField
        label={t('layers.filter.types')}
        options={choices.types.map(({ value }) => value)}
        labelOf={labelOf}
        values={filter.types}
        onChange={(types) => set({ types })}
      />
      <ChoicesField
        label={t('layers.filter.tags')}
        options={choices.tags}
        values={filter.tags}
        onChange={(tags) => set({ tags })}
        noOptionsText={t('layers.filter.noTags')}
      />
    </Box>
  );
}
