// The user guide: how to begin.

import type { Article } from '../article.ts';

export const startArticles: readonly Article[] = [
  {
    id: 'firstRoute',
    group: 'start',
    title: { nb: 'Den første veglinjen', en: 'The first route' },
    lead: {
      nb: 'Fra tomt prosjekt til sammenlignbare veglinjer: terreng, strekning, beregning og valg.',
      en: 'From an empty project to routes that can be compared: ground, path, calculation and choice.',
    },
    sections: [
      {
        heading: { nb: 'Fem steg', en: 'Five steps' },
        blocks: [
          {
            steps: [
              {
                nb: 'Trykk «Nytt prosjekt» på oversikten, gi det et navn og velg koordinatsystem.',
                en: 'Press “New project” on the dashboard, name it and choose the coordinate system.',
              },
              {
                nb: 'Importer en høydemodell. Uten terreng kan ingenting regnes ut.',
                en: 'Import a height model. Nothing can be worked out without ground.',
              },
              {
                nb: 'Velg «Tegn strekning» og klikk der vegen starter og slutter. Punkter du klikker underveis, må vegen gjennom.',
                en: 'Choose “Draw a path” and click where the road starts and ends. The road must pass through points that you click on the way.',
              },
              {
                nb: 'Velg vegtype i panelet til høyre og trykk «Beregn veglinjer». De første forslagene kommer etter noen sekunder.',
                en: 'Choose the route type in the panel on the right and press “Generate routes”. The first proposals come after some seconds.',
              },
              {
                nb: 'Se på veglinjene i tabellen under kartet, og trykk på stjernen ved dem du vil ta vare på.',
                en: 'Look at the routes in the table under the map, and press the star of those you want to keep.',
              },
            ],
          },
          {
            note: {
              nb: 'Veglinjer uten stjerne erstattes når strekningen beregnes på nytt.',
              en: 'Routes without a star are replaced when the path is calculated again.',
            },
          },
        ],
      },
      {
        heading: { nb: 'Prøv uten egne data', en: 'Try without data of your own' },
        blocks: [
          {
            nb: 'Eksempelprosjektet har terreng, arealer, elver og to strekninger som er ferdig beregnet. Lag en kopi av det, så kan du endre alt uten at andre merker det. Øvelsene lager en slik kopi for deg og ser selv når en oppgave er løst.',
            en: 'The demo project has ground, areas, rivers and two paths that have been calculated. Make a copy of it, and you can change everything without anybody noticing. The exercises make such a copy for you and see for themselves when a task is done.',
          },
        ],
      },
    ],
  },
  {
    id: 'project',
    group: 'start',
    title: { nb: 'Prosjektet og kartet', en: 'The project and its map' },
    lead: {
      nb: 'Ett prosjekt er ett planområde. Alt som er tegnet, beregnet og skrevet om det, ligger samlet.',
      en: 'A project is one planning area. All that has been drawn, calculated and written about it lies together.',
    },
    sections: [
      {
        heading: { nb: 'Slik er siden delt', en: 'The parts of the page' },
        blocks: [
          {
            points: [
              {
                nb: 'Øverst: fanene i prosjektet, pågående arbeid, søk med Ctrl+K, språk og konto.',
                en: 'At the top: the tabs of the project, running work, search by Ctrl+K, language and account.',
              },
              {
                nb: 'Til venstre: kartlagene. Slå dem av og på, filtrer dem, og velg hva fargene viser.',
                en: 'On the left: the layers. Switch them on and off, filter them, and choose what the colors show.',
              },
              {
                nb: 'Til høyre: det som er valgt i kartet, med egenskaper, tall og hva som kan gjøres med det.',
                en: 'On the right: what is selected on the map, with its properties, figures and what can be done with it.',
              },
              {
                nb: 'Nederst: tabellen over veglinjer, lengdeprofil, tverrprofil og masser.',
                en: 'At the bottom: the table of routes, the profile, cross-sections and masses.',
              },
            ],
          },
          {
            nb: 'Alt henger sammen. Peker du på en rad i tabellen eller et sted i lengdeprofilet, lyser det samme opp i kartet.',
            en: 'Everything is linked. Point at a row of the table or a place in the profile, and the same lights up on the map.',
          },
        ],
      },
      {
        heading: { nb: 'Angre og finne igjen', en: 'Undo and find again' },
        blocks: [
          {
            nb: 'Det finnes ingen lagreknapp for små ting: det du endrer, er lagret. Ctrl+Z angrer siste endring, og fanen «Logg» viser hvem som gjorde hva. Adressen i nettleseren sier alltid hva du ser; kopier den til en kollega, så åpnes det samme.',
            en: 'Small changes need no button to save them: what you change is stored. Ctrl+Z undoes the last change, and the tab “Log” shows who did what. The address in the browser always says what you see; copy it to a colleague, and the same opens.',
          },
        ],
      },
    ],
  },
  {
    id: 'map',
    group: 'start',
    title: { nb: 'Lag, snitt, visninger og måling', en: 'Layers, sections, views and measuring' },
    lead: {
      nb: 'Kartet viser terrenget og alt som ligger på det. Du velger hva som vises, hvor du ser fra, og hva du måler.',
      en: 'The map shows the ground and all that lies on it. You choose what is shown, where you look from, and what you measure.',
    },
    sections: [
      {
        heading: { nb: 'Lag', en: 'Layers' },
        blocks: [
          {
            nb: 'Under «Lag» slår du kartlag av og på, filtrerer dem på navn, type og merkelapp, og setter «Dekkevne». Senk den for terrenget når du vil se fjelloverflaten under.',
            en: 'Under “Layers” you switch layers on and off, filter them by name, type and tag, and set “Opacity”. Lower that of the ground to see the rock surface below it.',
          },
        ],
      },
      {
        heading: { nb: 'Snitt', en: 'Sections' },
        blocks: [
          {
            nb: 'Under «Snitt» skjærer du terrenget opp: på tvers av en valgt veglinje, på et sted du velger, eller med en boks. «Se på snittet» snur kartet mot flaten. Et snitt lagres med navn og kan tas fram igjen av alle i prosjektet.',
            en: 'Under “Clipping” you cut the ground open: across a selected route, at a place of your choice, or with a box. “Look at the section” turns the map to face it. A section is saved under a name, and everybody in the project can bring it back.',
          },
        ],
      },
      {
        heading: { nb: 'Visninger', en: 'Views' },
        blocks: [
          {
            nb: 'Under «Visninger» velger du hvordan du beveger deg, lagrer stedet du ser fra, og kjører langs en valgt veglinje i den farten du setter.',
            en: 'Under “Views” you choose how you move, save where you look from, and drive along a selected route at the speed that you set.',
          },
        ],
      },
      {
        heading: { nb: 'Måling', en: 'Measuring' },
        blocks: [
          {
            nb: '«Mål avstand» gir lengden i plan, langs skrålinjen og langs bakken, med terrengprofilet under linjen. «Mål areal» gir areal i plan og langs overflaten, og hvor mye som ligger over og under et nivå du skriver inn.',
            en: '“Measure distance” gives the length in plan, along the slope and along the ground, with the profile of the ground under the line. “Measure area” gives the area in plan and along the surface, and how much lies above and below a level that you enter.',
          },
        ],
      },
    ],
  },
  {
    id: 'ground',
    group: 'start',
    title: { nb: 'Terreng og fjelloverflate', en: 'Ground and bedrock' },
    lead: {
      nb: 'Høydemodellen bærer alt som regnes ut. Finere ruter gir sikrere mengder.',
      en: 'All that is worked out rests on the height model. Finer cells give more certain quantities.',
    },
    sections: [
      {
        heading: { nb: 'Importere terreng', en: 'Import the ground' },
        blocks: [
          {
            steps: [
              {
                nb: 'Åpne kartlagene og trykk «Importer» ved terrenget.',
                en: 'Open the layers and press “Import” beside the ground.',
              },
              {
                nb: 'Slipp en GeoTIFF eller et ASCII-rutenett i vinduet. Norske høydedata hentes gratis fra hoydedata.no.',
                en: 'Drop a GeoTIFF or an ASCII grid in the window. Norwegian height data are free at hoydedata.no.',
              },
              {
                nb: 'Svar på det filen ikke sier selv, for eksempel koordinatsystem eller hva ruter med verdien 0 betyr.',
                en: 'Answer what the file does not say, such as the coordinate system or what cells of value 0 mean.',
              },
            ],
          },
          {
            nb: 'Ruter på 1 m passer for veger. Med ruter på 10 m finner du korridorene, men mengdene blir grove.',
            en: 'Cells of 1 m suit roads. Cells of 10 m find the corridors, but the quantities are coarse.',
          },
        ],
      },
      {
        heading: { nb: 'Fjelloverflate', en: 'Bedrock' },
        blocks: [
          {
            nb: 'Fra grunnundersøkelser kan du importere fjelloverflaten, enten som høyde eller som dybde. Uten den anslås jorddybden etter helning og arealtype, og kostnaden får større usikkerhet.',
            en: 'From ground investigations you can import the bedrock, as a height or as a depth. Without it the soil depth is estimated from slope and land use, and the cost has a greater uncertainty.',
          },
          {
            note: {
              nb: 'Byttes terrenget ut, blir veglinjene stående med tallene de hadde. De er merket, og kan regnes ut på nytt.',
              en: 'When the ground is replaced, routes keep the figures that they had. They are marked, and can be worked out again.',
            },
          },
        ],
      },
    ],
  },
];
