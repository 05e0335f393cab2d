// Public map services of Norway that every project may show, by the address of their WMS. They answer in all the Norwegian
// UTM zones. Licences: open data of the agencies named, shown with the attribution here.

export interface PublicMapService {
  readonly id: string;
  readonly name: { readonly nb: string; readonly en: string };
  readonly url: string;
  /** Names of the layers, comma separated. */
  readonly layers: string;
  readonly attribution: string;
}

export const PUBLIC_MAP_SERVICES: readonly PublicMapService[] = [
  {
    id: 'topo',
    name: { nb: 'Topografisk kart', en: 'Topographic map' },
    url: 'https://wms.geonorge.no/skwms1/wms.topo',
    layers: 'topo',
    attribution: '© Kartverket',
  },
  {
    id: 'topoGrey',
    name: { nb: 'Topografisk kart, gråtone', en: 'Topographic map, grey' },
    url: 'https://wms.geonorge.no/skwms1/wms.topograatone',
    layers: 'topograatone',
    attribution: '© Kartverket',
  },
  {
    id: 'ar5',
    name: { nb: 'Arealressurskart AR5', en: 'Land resource map AR5' },
    url: 'https://wms.nibio.no/cgi-bin/ar5',
    layers: 'Arealtype',
    attribution: '© NIBIO',
  },
];
