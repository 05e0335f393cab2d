// The roads and railways that a route crosses: where, which, and how it passes them.

import { useQuery } from '@tanstack/react-query';
import type { RoadCrossing } from '#domain/route.ts';
import { projectQuery } from '../../api/project.ts';
import { routeQuery } from '../../api/route.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { Section } from '../../ui/section.tsx';
import { CrossingRow } from './crossing-row.tsx';

interface Props {
  readonly projectId: string;
  readonly routeId: string;
  readonly onShow: (chainageM: number) => void;
}

/** Nothing for a route that crosses none, or was stored before crossings were. */
export function RoadCrossings({ projectId, routeId, onShow }: Props) {
  const t = useText();
  const formats = useFormats();
  const { data } = useQuery(routeQuery(routeId));
  const { data: project } = useQuery(projectQuery(projectId));
  const nameOf = (id: string) => project?.features.find((one) => one.id === id)?.name ?? '';
  if (!data?.roadCrossings?.length) return null;
  const howOf = ({ on, lengthM }: RoadCrossing) =>
    on === 'over' || on === 'under'
      ? t(`route.roads.${on}`, { length: formats.number(lengthM, 0) })
      : t(`route.roads.${on}`);
  return (
    <Section title={t('route.roads')}>
      {data.roadCrossings.map((crossing) => {
        const { subject, chainageM, kind, roadClass } = crossing;
        const what = t(kind === 'railway' ? 'route.roads.railway' : `route.roads.class.${roadClass}`);
        return (
          <CrossingRow
            key={`${subject} ${chainageM}`}
            title={`${formats.chainage(chainageM)} ${nameOf(subject) || what}`}
            value={howOf(crossing)}
            note={nameOf(subject) ? what : ''}
            onClick={() => onShow(chainageM)}
          />
        );
      })}
    </Section>
  );
}
