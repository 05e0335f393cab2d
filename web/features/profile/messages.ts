// Words of the profile page.

export const profileMessages = {
  'profile.title': { nb: 'Profil', en: 'Profile' },
  'profile.basicInfo': { nb: 'Om meg', en: 'Basic information' },
  'profile.name': { nb: 'Fornavn', en: 'First name' },
  'profile.language': { nb: 'Språk', en: 'Language' },
  'profile.language.no': { nb: 'Norsk (bokmål)', en: 'Norwegian (bokmål)' },
  'profile.language.en': { nb: 'Engelsk', en: 'English' },
  'profile.email': { nb: 'E-post', en: 'Email' },
  'profile.saved': { nb: 'Profilen er lagret', en: 'The profile has been saved' },
} as const;
