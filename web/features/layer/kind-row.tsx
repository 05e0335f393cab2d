// The row of all entities of one kind: the switch, and the filter that opens below it.

import { useMemo, useState } from 'react';
import { type FilteredKind, setShown, useMapView } from '../../state/map-view.ts';
import { choicesOf, FilterButton, FilterFields } from './filter-fields.tsx';
import { LayerRow } from './layer-row.tsx';

interface Props {
  readonly kind: FilteredKind;
  /** On the row. */
  readonly name: string;
  /** What the filter is called after; the row's name where there is no other. */
  readonly title?: string;
  /** Kept by the caller as long as they are the same. */
  readonly entities: readonly { readonly name: string; readonly type: string; readonly tags?: readonly string[] }[];
  readonly typeLabel?: (type: string) => string;
}

const asItIs = (type: string) => type;

export function KindRow({ kind, name, title = name, entities, typeLabel = asItIs }: Props) {
  const isShown = useMapView((state) => state.show[kind]);
  const [isOpen, setIsOpen] = useState(false);
  const choices = useMemo(() => choicesOf(entities, typeLabel), [entities, typeLabel]);
  return (
    <>
      <LayerRow
        name={name}
        isShown={isShown}
        onShown={(shown) => setShown(kind, shown)}
        action={<FilterButton kind={kind} name={title} isOpen={isOpen} onOpen={setIsOpen} />}
      />
      {isOpen && <FilterFields kind={kind} choices={choices} />}
    </>
  );
}
