// Words of the project's settings.

export const settingsMessages = {
  'settings.title': { nb: 'Innstillinger for prosjektet', en: 'Project settings' },
  'settings.name': { nb: 'Navn', en: 'Name' },
  'settings.description': { nb: 'Beskrivelse', en: 'Description' },
  'settings.notes': { nb: 'Notater', en: 'Notes' },
  'settings.comments': { nb: 'Kommentarer', en: 'Comments' },
  'settings.tags': { nb: 'Merkelapper', en: 'Tags' },
  'settings.tagsHelp': { nb: 'Skriv og trykk Enter', en: 'Write and press Enter' },
  'settings.coordinates': { nb: 'Koordinater', en: 'Coordinates' },
  'settings.srid': { nb: 'Koordinatsystem', en: 'Coordinate system' },
  'settings.origo': { nb: 'Lokalt origo', en: 'Local origo' },
  'settings.saved': { nb: 'Lagret', en: 'Saved' },
} as const;
