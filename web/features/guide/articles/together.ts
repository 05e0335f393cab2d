// The user guide: working with others, and handing over.

import type { Article } from '../article.ts';

export const togetherArticles: readonly Article[] = [
  {
    id: 'topics',
    group: 'together',
    title: { nb: 'Diskusjoner', en: 'Topics' },
    lead: {
      nb: 'Spør og svar der det gjelder: på et sted, i en profil på en veglinje, ved et tall eller om et område.',
      en: 'Ask and answer where it matters: at a place, at a station of a route, beside a figure or about an area.',
    },
    sections: [
      {
        heading: { nb: 'Starte en diskusjon', en: 'Begin a topic' },
        blocks: [
          {
            nb: 'Høyreklikk i kartet og velg «Ny diskusjon her», eller åpne fanen «Diskusjoner». Skriv @ og et navn for å varsle noen. Sett ansvarlig og frist når noe skal gjøres, og løs diskusjonen når det er gjort.',
            en: 'Right-click on the map and choose “New topic here”, or open the tab “Topics”. Write @ and a name to notify somebody. Set who is responsible and the due date when something is to be done, and resolve the topic when it is.',
          },
          {
            nb: 'Snakkeboblen ved et tall for en veglinje, og ved hver rad under «Slik blir tallet til», starter en diskusjon om akkurat det tallet og viser hvor mange som er åpne. Diskusjoner festet til en profil på veglinjen står som merker over lengdeprofilet.',
            en: 'The speech bubble beside a figure of a route, and beside each row under “How the figure is made”, begins a topic about that very figure and shows how many are open. Topics pinned to a station of the route stand as marks over its profile.',
          },
          {
            nb: 'Under profilen din velger du om varsler kommer på e-post med én gang, samlet én gang om dagen, eller ikke.',
            en: 'In your profile you choose whether notices come by e-mail at once, together once a day, or not at all.',
          },
        ],
      },
    ],
  },
  {
    id: 'calendar',
    group: 'together',
    title: { nb: 'Kalender', en: 'Calendar' },
    lead: {
      nb: 'Milepæler og frister i prosjektet, og i alle prosjektene dine.',
      en: 'Events and due dates of the project, and of all your projects.',
    },
    sections: [
      {
        heading: { nb: 'I Outlook og andre kalendere', en: 'In Outlook and other calendars' },
        blocks: [
          {
            nb: 'Trykk «Ny milepæl» for å legge inn en dato. Med «I annen kalender» får du en adresse som viser kalenderen i andre programmer. Adressen er hemmelig og kan avsluttes når som helst.',
            en: 'Press “New event” to enter a date. By “In another calendar” you get an address that shows the calendar in other programs. The address is secret and can be ended at any time.',
          },
        ],
      },
    ],
  },
  {
    id: 'sharing',
    group: 'together',
    title: { nb: 'Dele prosjektet', en: 'Share the project' },
    lead: {
      nb: 'Gi noen en rolle, eller la hvem som helst lese med en lenke.',
      en: 'Give somebody a role, or let anybody read by a link.',
    },
    sections: [
      {
        heading: { nb: 'Tilgang i organisasjonen', en: 'Access within the organization' },
        blocks: [
          {
            nb: 'Alle i organisasjonen ser prosjektet til du velger «Bare for navngitte personer» under «Innstillinger». En rolle sier om en person leser, redigerer, beregner eller har ansvaret.',
            en: 'Everybody in the organization sees the project until you choose “Named people only” under “Settings”. A role says whether a person reads, edits, calculates or looks after it.',
          },
        ],
      },
      {
        heading: { nb: 'Delingslenke', en: 'Share link' },
        blocks: [
          {
            nb: '«Lag lenke» gir en adresse til en høring eller en styringsgruppe. Den som har lenken, ser kart, veglinjer og tall uten å logge inn, og kan ikke endre noe. Lenken kan ha en siste dag, og du kan avslutte den.',
            en: '“Make a link” gives an address for a hearing or a steering group. Whoever has the link sees the map, the routes and their figures without logging in, and can change nothing. The link can have a last day, and you can end it.',
          },
          {
            nb: 'Huk av «Den som har lenken, kan kommentere» for å ta imot kommentarer uten innlogging. De kommer under «Diskusjoner», merket «fra delingslenke», med et navn som ikke er bekreftet. Svarene dine der vises for alle som har lenken, med organisasjonens navn. Andre diskusjoner ser de ikke. En kommentar til en veglinje holder ikke på veglinjen ved neste beregning før en av dere har svart eller satt en ansvarlig.',
            en: 'Tick “Whoever has the link can comment” to take comments without a login. They come under “Topics”, marked “from a share link”, with a name that is not verified. What you answer there is shown to everybody who has the link, under the organization’s name. They see no other topics. A comment on a route does not keep the route from the next calculation until one of you has answered or assigned it.',
          },
          {
            nb: '«Åpninger av delingslenker» på loggsiden, og dialogen bak «Endre», viser per dag hvor ofte en lenke ble åpnet, av hvor mange, og hvilken versjon av innholdet de så. En åpning er det første oppslaget fra en nettleser den dagen, og det første etter en halv times pause. Personvern: Hvem som leste, lagres ikke, heller ikke når en innlogget kollega åpner lenken. For å skille leserne lagres en kode laget av nettadresse (IP), nettlesertype og et tilfeldig tall for dagen. Adressen selv lagres ikke, koden og tallet slettes innen en time etter midnatt og kommer ikke med i sikkerhetskopier. Antallene slettes etter 400 dager.',
            en: '“Openings of share links” on the page of logs, and the dialog behind “Change”, show by day how often a link was opened, by how many, and which version of the content they saw. An opening is the first call from a browser on that day, and the first after half an hour without any. Privacy: who read is not stored, nor when a colleague who is logged in opens the link. To count different readers, a code made of the network (IP) address, the kind of browser and a random number of the day is stored. The address itself is not stored; the code and the number are deleted within an hour after midnight, and the code is in no backup. The counts are deleted after 400 days.',
          },
        ],
      },
      {
        heading: { nb: 'Se andres prosjekter', en: 'Look at projects of others' },
        blocks: [
          {
            nb: 'Under hjelp ligger «Utforsk»: eksempelet og prosjekter i organisasjonen som er publisert eller delt med lenke, på et kart eller som «Liste». Velg et merke i kartet for å se prosjektet, og trykk «Lag en kopi» for å prøve deg fram i ditt eget.',
            en: 'Under help lies “Explore”: the demo and projects of the organization that are published or shared by a link, on a map or as “List”. Select a marker on the map to see the project, and press “Make a copy” to experiment in your own.',
          },
        ],
      },
    ],
  },
  {
    id: 'export',
    group: 'together',
    title: { nb: 'Laste ned filer', en: 'Download files' },
    lead: {
      nb: 'Veglinjer til prosjekteringsverktøyet, tabeller til regnearket, rapport til beslutningstakeren.',
      en: 'Routes for the design tool, tables for the spreadsheet, a report for the decision maker.',
    },
    sections: [
      {
        heading: { nb: 'Velg hvem filene er til', en: 'Choose whom the files are for' },
        blocks: [
          {
            nb: 'Velg «Last ned» under ⋯ på en veglinje og svar på «Hvem skal ha filene?». Formatene som passer, er da valgt: LandXML og IFC til prosjektering, GeoPackage og DXF til kart, regneark til kalkyle. Filene ligger under fanen «Eksport».',
            en: 'Choose “Download” under ⋯ on a route and answer “Who are the files for?”. The formats that suit are then chosen: LandXML and IFC for design, GeoPackage and DXF for maps, a spreadsheet for estimates. The files are found under the tab “Export”.',
          },
        ],
      },
    ],
  },
  {
    id: 'shortcuts',
    group: 'together',
    title: { nb: 'Tastatur og søk', en: 'Keyboard and search' },
    lead: {
      nb: 'Nesten alt kan gjøres uten mus.',
      en: 'Nearly everything can be done without a mouse.',
    },
    sections: [
      {
        heading: { nb: 'De viktigste tastene', en: 'The keys that matter most' },
        blocks: [
          {
            points: [
              {
                nb: 'Ctrl+K: finn prosjekter, veglinjer, områder, diskusjoner, sider og koordinater.',
                en: 'Ctrl+K: find projects, routes, areas, topics, pages and coordinates.',
              },
              { nb: 'P: tegn en strekning. Esc avbryter.', en: 'P: draw a path. Esc cancels.' },
              { nb: '2 og 3: kart sett ovenfra eller i rommet.', en: '2 and 3: the map from above or in space.' },
              { nb: 'F: vis alt. S: zoom til det valgte.', en: 'F: show all. S: zoom to what is selected.' },
              { nb: 'Ctrl+Z og Ctrl+Y: angre og gjør om.', en: 'Ctrl+Z and Ctrl+Y: undo and redo.' },
              { nb: 'Spørsmålstegn: alle snarveiene.', en: 'Question mark: all shortcuts.' },
            ],
          },
        ],
      },
    ],
  },
];
