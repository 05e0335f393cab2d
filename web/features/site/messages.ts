// Words of sites: ground to be levelled.

export const siteMessages = {
  'site.title': { nb: 'Planert område', en: 'Site' },
  'site.new': { nb: 'Planert område {number}', en: 'Site {number}' },
  'site.level': { nb: 'Planert nivå', en: 'Planned level' },
  'site.balance': { nb: 'Finn nivået der massene går opp', en: 'Find the level where cut equals fill' },
  'site.masses': { nb: 'Masser', en: 'Earthwork' },
  'site.area': { nb: 'Areal', en: 'Area' },
  'site.footprint': { nb: 'Areal med skråninger', en: 'Area with batters' },
  'site.daa': { nb: '{size} daa', en: '{size} daa' },
  'site.cut': { nb: 'Skjæring', en: 'Cut' },
  'site.cutRock': { nb: '– av dette fjell', en: '– of which rock' },
  'site.fill': { nb: 'Fylling', en: 'Fill' },
  'site.balanceOf': { nb: 'Skjæring − fylling', en: 'Cut − fill' },
  'site.how': {
    nb: 'Skjæring som fast masse, fylling som bygd. Prismer mellom terrengets trekanter og planet, med skråninger ut til terrenget.',
    en: 'Cut as it lies, fill as built. Prisms between the triangles of the ground and the plane, with batters out to the ground.',
  },
  'site.inRoutes': {
    nb: 'Neste beregning kan hente overskuddet her, eller levere det som mangler. Vegen betaler transporten langs linjen, ikke planeringen og ikke veien fra linjen hit.',
    en: 'The next calculation may take the surplus from here, or bring what is missing. The road pays the haul along its line, not the leveling and not the way from the line to here.',
  },
  'site.openEnded': {
    nb: 'En skråning når ikke terrenget innen 150 m. Massene utenfor er ikke med.',
    en: 'A batter does not meet the ground within 150 m. What lies beyond is not counted.',
  },
  'site.unknown': {
    nb: 'Terrenget er ukjent under {size} m² av området, som ikke er med.',
    en: 'The ground is unknown under {size} m² of the site, which are not counted.',
  },
  'site.reading': { nb: 'Leser terrenget …', en: 'Reading the ground …' },
  'site.noGround': { nb: 'Last opp et terreng for å se massene.', en: 'Upload a terrain to see the earthwork.' },
} as const;
