// Words of the water that is found in the terrain.

export const waterMessages = {
  'water.title': { nb: 'Vann', en: 'Water' },
  'water.none': {
    nb: 'Sjø, innsjøer og bekker kan finnes fra terrenget.',
    en: 'Sea, lakes and streams can be found from the ground.',
  },
  'water.sea': { nb: 'Sjø', en: 'Sea' },
  'water.lake': { nb: 'Innsjøer', en: 'Lakes' },
  'water.areas': { nb: '{count} · {size} km²', en: '{count} · {size} km²' },
  'water.streams.small': { nb: 'Bekker under 0,3 km²', en: 'Streams below 0.3 km²' },
  'water.streams.middle': { nb: 'Bekker 0,3–1 km²', en: 'Streams of 0.3–1 km²' },
  'water.streams.large': { nb: 'Elver over 1 km²', en: 'Rivers above 1 km²' },
  'water.streams': { nb: '{count} · {length} km', en: '{count} · {length} km' },
  'water.threshold': { nb: 'Minste nedbørfelt for en bekk', en: 'Least catchment of a stream' },
  'water.threshold.value': { nb: '{size} km²', en: '{size} km²' },
  'water.settings': { nb: 'Innstillinger for vann og flom', en: 'Settings of water and floods' },
  'water.settings.help': {
    nb: 'Gjelder fra neste gang du finner vann.',
    en: 'Takes effect when you find water again.',
  },
  'water.find': { nb: 'Finn', en: 'Find' },
  'water.findAgain': { nb: 'Finn på nytt', en: 'Find again' },
  'water.finding': { nb: 'Finner vann i terrenget …', en: 'Finding water in the ground …' },
  'water.unmeasured': {
    nb: 'Høyde 0 ved kanten: sjø eller ikke målt?',
    en: 'Height 0 at the edge: sea, or not measured?',
  },
  'water.unmeasured.help': {
    nb: 'Flaten er {size} km². Ja: den er sjø. Nei: den slettes.',
    en: 'The area is {size} km². Yes: it is sea. No: it is deleted.',
  },
  'water.unmeasured.show': { nb: 'Vis', en: 'Show' },
  'water.unmeasured.yes': { nb: 'Ja, sjø', en: 'Yes, sea' },
  'water.unmeasured.no': { nb: 'Nei', en: 'No' },
} as const;
