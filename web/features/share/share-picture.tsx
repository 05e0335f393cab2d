// The project's ground as a picture with the routes of the link on it: there before the map is, and what stands on paper in its place. The
// picture comes of the stored ground by the link's own authorization; it knows no routes, they are drawn here of what the link gives.

import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { GREY_ROUTE } from '#canvas/layers/route-colors.ts';
import { fetchFromServer } from '../../api/fetch-from-server.ts';
import { useText } from '../../i18n/text.tsx';
import { coloredForReaders } from '../../ui/colored-routes.ts';
import { firstPictureAddress } from '../../ui/first-picture.ts';
import { authorizationOf, type SharedRoute, type SharedTerrain } from './queries.ts';

/** Width over height. */
const ASPECT = 16 / 9;
/** Ground around the routes, of their extent. */
const MARGIN = 0.15;
const MIN_WIDTH_M = 200;

interface Props {
  readonly token: string;
  readonly terrain: SharedTerrain;
  readonly routes: readonly SharedRoute[];
}

export function SharePicture({ token, terrain, routes }: Props) {
  const t = useText();
  const picture = useQuery(groundPictureQuery(token));
  const address = useMemo(() => (picture.data ? URL.createObjectURL(picture.data) : null), [picture.data]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  const { originX, originY } = terrain;
  const [width, height] = [terrain.width * terrain.cellM, terrain.height * terrain.cellM];
  const colored = useMemo(() => coloredForReaders(routes, []), [routes]);
  const view = useMemo(() => viewOf(routes, terrain), [routes, terrain]);
  // A line of three pixels where the picture is 1000 wide.
  const stroke = view.width * 0.003;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={t('share.picture')}
      data-share-picture={address ? 'drawn' : ''}
      viewBox={`${view.left} ${view.top} ${view.width} ${view.height}`}
      preserveAspectRatio="xMidYMid slice"
      sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', display: 'block' }}
    >
      {address && (
        <image href={address} x={0} y={0} width={width} height={height} preserveAspectRatio="none" data-ground />
      )}
      {[...routes].reverse().map(({ id, color, line }) => {
        const points = pointsOf(line, originX, originY);
        const shape = { points, fill: 'none', strokeLinejoin: 'round', strokeLinecap: 'round' } as const;
        return (
          <g key={id}>
            <polyline {...shape} stroke="#ffffff" strokeWidth={2 * stroke} strokeOpacity={0.8} />
            <polyline {...shape} stroke={colored.has(id) ? color : GREY_ROUTE} strokeWidth={stroke} />
          </g>
        );
      })}
    </Box>
  );
}

/** Asked for as soon as the token is known, beside everything else. */
export const groundPictureQuery = (token: string) => ({
  queryKey: ['shared', token, 'picture'],
  queryFn: async (): Promise<Blob | null> => {
    // The page's head has asked already, and shows it.
    const first = firstPictureAddress();
    if (first) return await (await fetchFromServer(first)).blob();
    const response = await fetchFromServer('/v1/share/picture/', {
      headers: { Authorization: authorizationOf(token) },
    });
    // No ground, or a link that has ended: the page says so itself.
    return response.ok ? await response.blob() : null;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** 'x,y x,y …', metres right of and below the ground's corner in the north-west. */
function pointsOf(line: readonly number[], originX: number, originY: number): string {
  const points: string[] = [];
  for (let i = 0; i + 2 < line.length; i += 3)
    points.push(`${(line[i]! - originX).toFixed(1)},${(originY - line[i + 1]!).toFixed(1)}`);
  return points.join(' ');
}

/** The part of the ground in which the routes lie, with some of it around them; all of it where there are none. */
function viewOf(routes: readonly SharedRoute[], { originX, originY, width, height, cellM }: SharedTerrain) {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { line } of routes)
    for (let i = 0; i + 2 < line.length; i += 3) {
      west = Math.min(west, line[i]! - originX);
      east = Math.max(east, line[i]! - originX);
      north = Math.min(north, originY - line[i + 1]!);
      south = Math.max(south, originY - line[i + 1]!);
    }
  if (west > east) return { left: 0, top: 0, width: width * cellM, height: height * cellM };
  const wide = Math.max(MIN_WIDTH_M, (1 + 2 * MARGIN) * Math.max(east - west, (south - north) * ASPECT));
  const high = wide / ASPECT;
  return {
    left: within((west + east - wide) / 2, width * cellM - wide),
    top: within((north + south - high) / 2, height * cellM - high),
    ...{ width: wide, height: high },
  };
}

/** Inside the ground where the view is smaller than it; else the ground lies in its middle. */
const within = (wanted: number, most: number) => (most < 0 ? most / 2 : Math.max(0, Math.min(most, wanted)));
