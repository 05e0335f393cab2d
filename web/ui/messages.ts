// Words of the building blocks that all features share.

export const uiMessages = {
  'ui.guiding': { nb: 'veiledende', en: 'guiding' },
  'ui.bounds': { nb: 'Fra {min} til {max}', en: 'From {min} to {max}' },
  'ui.rename': { nb: 'Gi nytt navn', en: 'Rename' },
  'ui.feature.powerLine': { nb: 'Kraftlinje', en: 'Power line' },
  'ui.feature.stream': { nb: 'Bekk', en: 'Stream' },
  'ui.feature.river': { nb: 'Elv', en: 'River' },
  'ui.feature.road': { nb: 'Veg', en: 'Road' },
  'ui.feature.railway': { nb: 'Jernbane', en: 'Railway' },
  'ui.feature.pipe': { nb: 'Ledning', en: 'Pipe' },
  'ui.feature.place': { nb: 'Sted', en: 'Place' },
  'ui.feature.pointOfInterest': { nb: 'Interessepunkt', en: 'Point of interest' },
  'ui.feature.other': { nb: 'Annet', en: 'Other' },
  'ui.saved.use': { nb: 'Vis {name}', en: 'Show {name}' },
  'ui.saved.show': { nb: 'Vis', en: 'Show' },
  'ui.saved.delete': { nb: 'Slett {name}', en: 'Delete {name}' },
  'ui.saved.save': { nb: 'Lagre', en: 'Save' },
} as const;
