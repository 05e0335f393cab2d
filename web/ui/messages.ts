// Words of the building blocks that all features share.

export const uiMessages = {
  'ui.guiding': { nb: 'veiledende', en: 'guiding' },
  'ui.bounds': { nb: 'Fra {min} til {max}', en: 'From {min} to {max}' },
  'ui.rename': { nb: 'Gi nytt navn', en: 'Rename' },
} as const;
