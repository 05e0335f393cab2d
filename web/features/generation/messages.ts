// Words of a generation: starting, progress, stopping, and why there may be no route.

export const generationMessages = {
  'generation.generate': { nb: 'Beregn veglinjer', en: 'Generate routes' },
  'generation.effort': { nb: 'Hvor grundig', en: 'How thorough' },
  'generation.effort.quick': { nb: 'Rask', en: 'Quick' },
  'generation.effort.thorough': { nb: 'Grundig', en: 'Thorough' },
  'generation.effort.overnight': { nb: 'Over natt', en: 'Overnight' },
  'generation.effort.time': {
    nb: 'Tar om lag {time}. Du kan stoppe underveis og beholde det som er funnet.',
    en: 'Takes about {time}. You can stop on the way and keep what is found.',
  },
  'generation.again': { nb: 'Beregn på nytt', en: 'Generate again' },
  'generation.againHint': {
    nb: 'Veglinjer uten stjerne erstattes når de nye er klare.',
    en: 'Routes without a star are replaced when the new ones are ready.',
  },
  'generation.changes': {
    nb: 'Hva er endret siden forrige beregning?',
    en: 'What has changed since the last calculation?',
  },
  'generation.needTerrain': { nb: 'Importer terreng først.', en: 'Import a terrain first.' },
  'generation.needRouteType': { nb: 'Velg vegtype først.', en: 'Choose a route type first.' },
  'generation.processing': {
    nb: '{numRoutes} under beregning nå',
    en: 'Currently {numRoutes} processing',
  },
  'generation.busyPaths': {
    nb: 'Noen strekninger beregnes allerede. Vent til de er ferdige før du velger dem igjen',
    en: 'Some paths are already calculating. Wait for them to finish before selecting them again',
  },
  'generation.searchLonger': { nb: 'Søk {minutes} minutter til', en: 'Search {minutes} minutes more' },
  'generation.several': { nb: 'Beregn flere …', en: 'Generate several …' },
  'generation.several.title': { nb: 'Hvilke strekninger skal beregnes?', en: 'Which paths are to be calculated?' },
  'generation.several.submit': {
    nb: '{count, plural, =0 {Beregn} one {Beregn # strekning} other {Beregn # strekninger}}',
    en: '{count, plural, =0 {Generate} one {Generate # path} other {Generate # paths}}',
  },
  'generation.phase.queued': { nb: 'Venter på tur', en: 'Waiting its turn' },
  'generation.phase.seeding': { nb: 'Leter etter korridorer', en: 'Looking for corridors' },
  'generation.phase.improving': { nb: 'Forbedrer veglinjene', en: 'Improving the routes' },
  'generation.phase.waysOut': { nb: 'Prøver andre utveier', en: 'Trying other ways out' },
  'generation.phase.finishing': { nb: 'Regner ut de ferdige linjene', en: 'Working out the final routes' },
  'generation.phase.stopping': { nb: 'Avslutter', en: 'Stopping' },
  'generation.longerThanExpected': { nb: 'tar litt lenger enn ventet', en: 'taking a little longer than expected' },
  'generation.left': { nb: 'ca. {time} igjen', en: 'about {time} left' },
  'generation.round': { nb: 'runde {round} av {rounds}', en: 'round {round} of {rounds}' },
  'generation.tried': { nb: '{count} veglinjer prøvd', en: '{count} routes tried' },
  'generation.best': { nb: 'Best så langt', en: 'Best so far' },
  'generation.stop': { nb: 'Stopp', en: 'Stop' },
  'generation.stop.title': { nb: 'Stoppe beregningen?', en: 'Stop the calculation?' },
  'generation.stop.body': {
    nb: '{count, plural, =0 {Ingen veglinjer er funnet ennå.} one {# veglinje er funnet så langt.} other {# veglinjer er funnet så langt.}}',
    en: '{count, plural, =0 {No route has been found yet.} one {# route has been found so far.} other {# routes have been found so far.}}',
  },
  'generation.stop.keep': { nb: 'Stopp og behold funnene', en: 'Stop and keep what was found' },
  'generation.stop.discard': { nb: 'Stopp og forkast', en: 'Stop and discard' },
  'generation.stop.continue': { nb: 'Fortsett beregningen', en: 'Continue' },
  'generation.failed': { nb: 'Beregningen feilet', en: 'The calculation failed' },
  'generation.cancelled': { nb: 'Forrige beregning ble forkastet.', en: 'The last calculation was discarded.' },
  'generation.infeasible': { nb: 'Ingen veglinje oppfyller kravene', en: 'No route meets the requirements' },
  'generation.showStretch': { nb: 'Vis på kartet', en: 'Show on the map' },
  'generation.relax': {
    nb: 'Minste endring som hjelper: {what} fra {now} til {needed}{unit}.',
    en: 'Smallest change that helps: {what} from {now} to {needed}{unit}.',
  },
  'generation.relax.movePoint': {
    nb: 'Det hjelper å flytte punktet {needed}{unit}.',
    en: 'It helps to move the point by {needed}{unit}.',
  },
  'generation.relax.corridor': {
    nb: 'Det hjelper å gjøre korridoren videre eller ta den bort.',
    en: 'It helps to widen the corridor or to take it away.',
  },
  'generation.relax.area': {
    nb: 'Det hjelper å tillate kryssing av «{name}».',
    en: 'It helps to allow crossing of “{name}”.',
  },
  'generation.relax.allowFillInWater': {
    nb: 'Det hjelper å tillate fylling i vann.',
    en: 'It helps to allow fill in water.',
  },
  'generation.relax.startBearing': { nb: 'retningen ved start', en: 'the bearing at the start' },
  'generation.relax.endBearing': { nb: 'retningen ved slutt', en: 'the bearing at the end' },
  'generation.relax.radiusM': { nb: 'slingringsmonnet til kontrollpunktet', en: 'the control point’s tolerance' },
  'generation.relax.clearance': { nb: 'klaringen', en: 'the clearance' },
  'generation.climb': {
    nb: 'Høydeforskjellen er {rise} m på {straight}. Med {grade} % trengs minst {needed} veg.',
    en: 'The climb is {rise} m over {straight}. At {grade}% that takes at least {needed} of road.',
  },
  'generation.climb.free': {
    nb: 'Lengden er der: noe annet enn stigningen stenger.',
    en: 'There is length enough: something else than the grade closes the way.',
  },
  'generation.climb.traverse': {
    nb: 'En lengre linje langs lia kan greie det.',
    en: 'A longer line along the hillside may do.',
  },
  'generation.climb.hairpins': {
    nb: 'Det blir omtrent {count} hårnålssvinger og {length} veg.',
    en: 'That is some {count} hairpins and {length} of road.',
  },
  'generation.climb.structure': {
    nb: 'Det er mer enn fire ganger luftlinja: velg tunnel, en brattere vegtype eller andre ender.',
    en: 'That is more than four times the straight line: choose a tunnel, a steeper route type or other ends.',
  },
  'generation.apply.request': { nb: 'Endre og beregn på nytt', en: 'Change and calculate again' },
  'generation.apply.type': { nb: 'Prøv {name}', en: 'Try {name}' },
  'generation.waysOut': { nb: 'Endringer som gir en veglinje', en: 'Changes that give a route' },
  'generation.waysOut.hint': {
    nb: 'Hver utvei er prøvd med et kort søk, som fant en veglinje som oppfyller alle krav. Et helt søk finner som regel en billigere.',
    en: 'Each was tried by a short search, which found a route that meets every requirement. A whole search usually finds a cheaper one.',
  },
  'generation.waysOut.none': {
    nb: 'Andre utveier ble prøvd med korte søk, uten å finne en veglinje.',
    en: 'Other ways out were tried by short searches, without finding a route.',
  },
  'generation.waysOut.adopt': { nb: 'Endre og beregn på nytt', en: 'Change and calculate again' },
  'generation.waysOut.corridor': { nb: 'Ta bort korridoren', en: 'Take the corridor away' },
  'generation.waysOut.startBearing': { nb: 'Annen retning ved start', en: 'Another bearing at the start' },
  'generation.waysOut.endBearing': { nb: 'Annen retning ved slutt', en: 'Another bearing at the end' },
  'generation.waysOut.ends': { nb: 'Flytt endepunktet {moved}', en: 'Move the end by {moved}' },
  'generation.waysOut.routeType': { nb: 'Vegtype {name}', en: 'Route type {name}' },
  'generation.waysOut.cost': { nb: 'om lag {cost}', en: 'about {cost}' },
  'generation.waysOut.bridge': { nb: '{length} bru', en: '{length} of bridge' },
  'generation.waysOut.tunnel': { nb: '{length} tunnel', en: '{length} of tunnel' },
  'generation.lineDone': { nb: 'Den nye veglinjen er klar', en: 'The new route is ready' },
  'generation.showRoute': { nb: 'Vis', en: 'Show' },
  'generation.noBetter': { nb: 'Ingen bedre linje ble funnet', en: 'No better line was found' },
  'generation.done': { nb: 'Veglinjene er klare', en: 'The routes are ready' },
  'reason.endOutsideTerrain': {
    nb: 'Start eller slutt ligger utenfor terrenget.',
    en: 'The start or the end lies outside the terrain.',
  },
  'reason.endInForbiddenArea': {
    nb: 'Start eller slutt ligger i et område som ikke kan krysses.',
    en: 'The start or the end lies in an area that must not be entered.',
  },
  'reason.controlPointOutsideTerrain': {
    nb: 'Et kontrollpunkt ligger utenfor terrenget.',
    en: 'A control point lies outside the terrain.',
  },
  'reason.controlPointInForbiddenArea': {
    nb: 'Et kontrollpunkt ligger i et område som ikke kan krysses.',
    en: 'A control point lies in an area that must not be entered.',
  },
  'reason.gradeImpossible': {
    nb: 'Høydeforskjellen er for stor for vegtypens største stigning på denne strekningen.',
    en: 'The climb is too much for the maximum grade of the route type on this stretch.',
  },
  'reason.blocked': {
    nb: 'Områder som ikke kan krysses stenger alle veier fram.',
    en: 'Areas that must not be entered close every way through.',
  },
  'reason.noWay': {
    nb: 'Det ble ikke funnet noen vei fram her som oppfyller alle krav.',
    en: 'No way through that meets every requirement was found here.',
  },
  'reason.nothingHelps': {
    nb: 'Ingen av endringene som ble prøvd, hver for seg, åpner en vei. Se på høyder, plassering og vegtype.',
    en: 'None of the changes that were tried, one at a time, opens a way. Look at heights, places and route type.',
  },
  'reason.corridorTooNarrow': {
    nb: 'Korridoren er for trang for vegtypens minste radius.',
    en: 'The corridor is too narrow for the minimum radius of the route type.',
  },
  'reason.noData': {
    nb: 'Terrenget mangler høyder på denne strekningen.',
    en: 'The terrain has no heights on this stretch.',
  },
  'reason.radiusImpossible': {
    nb: 'Vegtypens minste radius er for stor for plassen på denne strekningen.',
    en: 'The minimum radius of the route type is too large for the room on this stretch.',
  },
  'reason.bearingImpossible': {
    nb: 'Vegen kommer ikke fram med den retningen som er gitt i endepunktet.',
    en: 'The road finds no way with the bearing given at this end.',
  },
  'reason.timeTooShort': {
    nb: 'Tiden rakk ikke til å undersøke alt som kunne hjelpe. Gi søket flere sekunder.',
    en: 'There was no time to look at everything that might help. Give the search more seconds.',
  },
  'reason.stretchTooShort': {
    nb: 'Strekningen ligger i én kurve og har ingen punkter som kan flyttes. Velg en lengre strekning.',
    en: 'The stretch lies within one curve and has no points to move. Choose a longer one.',
  },
} as const;
