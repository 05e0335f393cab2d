// Words of route collections and composite routes.

export const routeCollectionMessages = {
  'routeCollection.title': { nb: 'Veglinjesamlinger', en: 'Route collections' },
  'routeCollection.lead': {
    nb: 'En samling holder veglinjer sammen så de kan sammenlignes, beholdes og eksporteres samlet. Hver beregning lager en.',
    en: 'A collection keeps routes together, to be compared, kept and exported as a whole. Each generation makes one.',
  },
  'routeCollection.none': {
    nb: 'Ingen samlinger ennå. Den første beregningen lager en.',
    en: 'No collections yet. The first generation makes one.',
  },
  'routeCollection.new': { nb: 'Ny samling', en: 'New collection' },
  'routeCollection.choose': { nb: 'Velg en samling i listen.', en: 'Choose a collection in the list.' },
  'routeCollection.back': { nb: 'Alle samlinger', en: 'All collections' },
  'routeCollection.gone': { nb: 'Samlingen finnes ikke lenger.', en: 'The collection is no longer there.' },
  'routeCollection.name': { nb: 'Navn', en: 'Name' },
  'routeCollection.proposed': { nb: 'Samling {number}', en: 'Collection {number}' },
  'routeCollection.byGeneration': { nb: 'fra en beregning', en: 'from a generation' },
  'routeCollection.made': { nb: 'satt sammen for hånd', en: 'made by hand' },
  'routeCollection.count': {
    nb: '{count, plural, =0 {ingen veglinjer} one {# veglinje} other {# veglinjer}}',
    en: '{count, plural, =0 {no routes} one {# route} other {# routes}}',
  },
  'routeCollection.routes': { nb: 'Veglinjer', en: 'Routes' },
  'routeCollection.empty': {
    nb: 'Ingen av veglinjene i samlingen finnes lenger.',
    en: 'None of the routes in the collection is there any more.',
  },
  'routeCollection.add': { nb: 'Legg til eller ta ut', en: 'Add or take out' },
  'routeCollection.keep': { nb: 'Behold alle', en: 'Keep all' },
  'routeCollection.kept': { nb: 'Alle er beholdt', en: 'All are kept' },
  'routeCollection.compare': { nb: 'Sammenlign', en: 'Compare' },
  'routeCollection.delete': { nb: 'Slett samlingen', en: 'Delete the collection' },
  'routeCollection.delete.ask': {
    nb: 'Vil du slette samlingen «{name}»? Veglinjene i den blir stående.',
    en: 'Delete the collection “{name}”? Its routes stay.',
  },
  'routeCollection.deleted': { nb: 'Samlingen er slettet', en: 'The collection is deleted' },
  'routeCollection.save': { nb: 'Lagre', en: 'Save' },
  'routeCollection.gather': { nb: 'Sett sammen', en: 'Put together' },
  'compositeRoute.title': { nb: 'Sammensatte veglinjer', en: 'Composite routes' },
  'compositeRoute.lead': {
    nb: 'En sammensatt veglinje er flere veglinjer som bygges sammen, etter hverandre eller som et nett. Tallene er summen av delene. Så lenge den er beholdt, er delene det også.',
    en: 'A composite route is several routes that are built together, end to end or as a network. Its figures are the sums of its parts. While it is kept, so are they.',
  },
  'compositeRoute.new': { nb: 'Ny sammensatt veglinje', en: 'New composite route' },
  'compositeRoute.proposed': { nb: 'Sammensatt {number}', en: 'Composite {number}' },
  'compositeRoute.onMap': { nb: 'Vis på kartet', en: 'Show on the map' },
  'compositeRoute.included': { nb: 'Veglinjer som inngår', en: 'Included routes' },
  'compositeRoute.sum': { nb: 'Til sammen', en: 'Together' },
  'compositeRoute.keep': { nb: 'Behold', en: 'Keep' },
  'compositeRoute.keep.help': {
    nb: 'Er den ikke beholdt, forsvinner den sammen med den første av delene som forsvinner.',
    en: 'If it is not kept, it goes with the first of its parts that goes.',
  },
  'compositeRoute.form.endToEnd': { nb: 'ende mot ende', en: 'end to end' },
  'compositeRoute.form.network': { nb: 'nett', en: 'network' },
  'compositeRoute.form.apart': { nb: 'delene møtes ikke', en: 'the parts do not meet' },
  'compositeRoute.missing': {
    nb: '{count, plural, one {# veglinje som inngikk, finnes ikke lenger.} other {# veglinjer som inngikk, finnes ikke lenger.}}',
    en: '{count, plural, one {# included route is no longer there.} other {# included routes are no longer there.}}',
  },
  'compositeRoute.samePath': {
    nb: 'Noen av veglinjene er alternativer for samme strekning. Summen teller strekningen flere ganger.',
    en: 'Some of the routes are alternatives for the same path. The sums count that path more than once.',
  },
  'compositeRoute.hauling': {
    nb: 'Massene er regnet for hver del for seg.',
    en: 'Masses are hauled within each part.',
  },
  'compositeRoute.delete': { nb: 'Slett', en: 'Delete' },
  'compositeRoute.delete.ask': {
    nb: 'Vil du slette den sammensatte veglinjen «{name}»? Delene blir stående.',
    en: 'Delete the composite route “{name}”? Its parts stay.',
  },
  'compositeRoute.deleted': { nb: 'Den sammensatte veglinjen er slettet', en: 'The composite route is deleted' },
  'compositeRoute.color': { nb: 'Farge', en: 'Color' },
} as const;
