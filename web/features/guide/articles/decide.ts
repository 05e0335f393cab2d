// The user guide: reading, changing and comparing routes.

import type { Article } from '../article.ts';

export const decideArticles: readonly Article[] = [
  {
    id: 'routes',
    group: 'decide',
    title: { nb: 'Lese tallene for en veglinje', en: 'Read the figures of a route' },
    lead: {
      nb: 'Kostnad, CO₂, naturmangfold, risiko og massebalanse, og hvordan hvert tall er satt sammen.',
      en: 'Cost, CO₂, biodiversity, risk and mass balance, and how each figure is made.',
    },
    sections: [
      {
        heading: { nb: 'Fem tall', en: 'Five figures' },
        blocks: [
          {
            points: [
              {
                nb: 'Kostnaden er mengde ganger enhetspris for alt som bygges, med påslag, uten mva.',
                en: 'The cost is quantity times unit price of all that is built, with add-ons, without VAT.',
              },
              {
                nb: 'CO₂ er utslipp fra materialer, maskiner, transport og beslag av areal.',
                en: 'CO₂ is emissions of materials, machines, haulage and the land that is taken.',
              },
              {
                nb: 'Naturmangfold og risiko er indekser: lavere er bedre. De sammenligner veglinjer og har ingen enhet.',
                en: 'Biodiversity and risk are indices: lower is better. They compare routes and have no unit.',
              },
              {
                nb: 'Massebalansen er overskudd eller underskudd av jord, sprengstein og kvalitetsmasser.',
                en: 'The mass balance is the surplus or deficit of soil, blasted rock and quality rock.',
              },
            ],
          },
          {
            nb: 'Klikk på et tall for å se «Slik blir tallet til»: hver post med mengde, pris og kilde.',
            en: 'Click a figure to see “How the figure is made”: every item with its quantity, price and source.',
          },
        ],
      },
      {
        heading: { nb: 'Hvorfor er den dyr?', en: 'Why is it expensive?' },
        blocks: [
          {
            nb: '«Hva som styrer kostnaden» lister kravene som holder kostnaden oppe, hvor de slår inn, og hva det ville spare å lempe litt på hvert av dem. Klikk en rad for å se stedet i kartet.',
            en: '“What drives the cost” lists the requirements that keep the cost up, where they bind, and what easing each a little would save. Click a row to see the place on the map.',
          },
          {
            nb: '«Usikkerhet i kostnaden» viser lav, trolig og høy kostnad, og hva spennet kommer av.',
            en: '“Uncertainty of the cost” shows the low, likely and high cost, and what the range comes from.',
          },
        ],
      },
    ],
  },
  {
    id: 'profile',
    group: 'decide',
    title: { nb: 'Lengdeprofil og tverrprofil', en: 'Profile and cross-sections' },
    lead: {
      nb: 'Vegen sett fra siden og på tvers, sammen med terreng og fjell.',
      en: 'The road from the side and across, together with ground and bedrock.',
    },
    sections: [
      {
        heading: { nb: 'Lengdeprofilet', en: 'The profile' },
        blocks: [
          {
            nb: 'Velg en veglinje og åpne «Lengdeprofil» under kartet. Båndene viser stigning, vertikalkurver, kurvatur og konstruksjoner. Pek i profilet, og stedet vises i kartet. Dra for å zoome, dobbeltklikk for å se alt.',
            en: 'Select a route and open “Profile” under the map. The bands show grade, vertical curves, curvature and structures. Point at the profile, and the place shows on the map. Drag to zoom, double click to see all.',
          },
        ],
      },
      {
        heading: { nb: 'Tverrprofilet', en: 'Cross-sections' },
        blocks: [
          {
            nb: '«Tverrprofil» viser vegkroppen i ett profilnummer: overbygning, grøft, skråning, fjellskjæring med hyller og murer. Bla langs veglinjen for å finne de tunge partiene.',
            en: '“Sections” shows the road body at one chainage: pavement, ditch, slopes, rock cut with benches, and walls. Move along the route to find the heavy parts.',
          },
        ],
      },
    ],
  },
  {
    id: 'edit',
    group: 'decide',
    title: { nb: 'Endre en veglinje for hånd', en: 'Change a route by hand' },
    lead: {
      nb: 'Flytt vinkelpunkter og se hva det koster mens du drar.',
      en: 'Move intersection points and see what it costs while you drag.',
    },
    sections: [
      {
        heading: { nb: 'Tre måter, under «Endre linje»', en: 'Three ways, under “Change line”' },
        blocks: [
          {
            points: [
              {
                nb: '«Juster for hånd»: dra vinkelpunktene i kartet og sett radius. Mengder, kostnad og krav regnes ut fortløpende.',
                en: '“Adjust by hand”: drag the intersection points on the map and set the radius. Quantities, cost and requirements are worked out as you go.',
              },
              {
                nb: '«Forbedre delstrekning»: søk på nytt bare mellom to profilnumre. Resten ligger fast.',
                en: '“Improve a stretch”: search again between two chainages only. The rest stays.',
              },
              {
                nb: '«Sett sammen»: begynn på én veglinje og fortsett på en annen.',
                en: '“Join”: begin on one route and go on along another.',
              },
            ],
          },
          {
            nb: 'Resultatet lagres som en ny veglinje. Den du begynte med, står urørt.',
            en: 'The result is stored as a new route. The one you began with is left as it is.',
          },
        ],
      },
    ],
  },
  {
    id: 'masses',
    group: 'decide',
    title: { nb: 'Massehåndtering', en: 'Mass handling' },
    lead: {
      nb: 'Hvor massene oppstår, hvor de trengs, og hva transporten koster.',
      en: 'Where masses arise, where they are needed, and what hauling them costs.',
    },
    sections: [
      {
        heading: { nb: 'Slik regnes massene', en: 'How masses are worked out' },
        blocks: [
          {
            points: [
              {
                nb: 'Jordskjæring, fjellskjæring og fylling regnes i hvert tverrprofil. Massene omregnes mellom faste, løse og komprimerte med faktorene til vegtypen.',
                en: 'Soil cut, rock cut and fill are worked out in every cross-section. Masses are converted between bank, loose and compacted by the factors of the route type.',
              },
              {
                nb: 'Massene fordeles slik at transport, deponering og innkjøp til sammen koster minst.',
                en: 'Masses are assigned so that haulage, disposal and purchase together cost the least.',
              },
              {
                nb: 'God sprengstein kan knuses til kvalitetsmasser for overbygningen.',
                en: 'Good blasted rock can be crushed to quality rock for the pavement.',
              },
            ],
          },
          {
            nb: 'Fanen «Masser» tar veglinjene som bygges sammen: tilgang og behov langs hver, massekurve, regnskap, hver transport fra–til, det som kjøres mellom veglinjene, og en tidsplan. Prøv andre grenser for lager og knuseverk, eller legg et lager på kartet og dra det, så fordeles massene på nytt med én gang.',
            en: 'The tab “Masses” takes the routes that are built together: supply and need along each, the mass curve, an account, each haul from–to, what is hauled between the routes, and a timetable. Try other limits of storage and crusher, or put a store on the map and drag it, and the masses are assigned again at once.',
          },
          {
            nb: 'Massekurven stiger der skjæring gir masser og faller der fylling bruker dem. Der den er vannrett over en lengde, går massene opp innenfor.',
            en: 'The mass curve rises where cut gives masses and falls where fill uses them. Between two points of the same height the masses balance.',
          },
        ],
      },
    ],
  },
  {
    id: 'compare',
    group: 'decide',
    title: { nb: 'Sammenligne og velge', en: 'Compare and choose' },
    lead: {
      nb: 'Finn ut hva som skiller veglinjene, og hva som skal til for at en annen vinner.',
      en: 'Find out what sets the routes apart, and what it takes for another to win.',
    },
    sections: [
      {
        heading: { nb: 'Tabell, spredning og forskjeller', en: 'Table, scatter and differences' },
        blocks: [
          {
            steps: [
              {
                nb: 'Åpne fanen «Sammenlign» og velg hvilken veglinje de andre måles mot.',
                en: 'Open the tab “Compare” and choose which route the others are measured against.',
              },
              {
                nb: 'Dra langs en akse i «Avveining» for å sile. Veglinjene som faller utenfor, trer tilbake i kart, spredning og tabell.',
                en: 'Drag along an axis in “Trade-offs” to filter. Routes that fall outside stand back in map, scatter and table.',
              },
              {
                nb: 'Sett vekter i «Vekting». Ved siden av står det hvilken vekt som skal til for at nummer to blir best.',
                en: 'Set weights in “Weighting”. Beside them stands which weight it takes for the second to become the best.',
              },
              {
                nb: 'Velg to tall i spredningen. Linjen forbinder veglinjene som ingen andre slår på begge.',
                en: 'Choose two figures in the scatter. The line joins the routes that no other beats in both.',
              },
              {
                nb: 'Se «Lengdeprofiler»: alle i samme målestokk. Det du peker på, lyser opp overalt på siden.',
                en: 'Look at “Longitudinal profiles”: all at one scale. What you point at lights up everywhere on the page.',
              },
              {
                nb: 'Gå gjennom radene i tabellen med piltastene: veglinjen lyser opp overalt, og Enter åpner den på kartet.',
                en: 'Go through the rows of the table by the arrow keys: the route lights up everywhere, and Enter opens it on the map.',
              },
              {
                nb: 'Se «Hva skiller dem»: hvilke poster gjør den ene dyrere enn den andre.',
                en: 'Look at “What sets them apart”: which items make one costlier than the other.',
              },
            ],
          },
        ],
      },
      {
        heading: { nb: 'Hva om prisene er annerledes?', en: 'What if prices differ?' },
        blocks: [
          {
            nb: 'Under «Hva om …?» flytter du en pris og ser med én gang hvem som blir billigst, og ved hvilken pris det snur. Prisene kan lagres som et scenario.',
            en: 'Under “What if …?” you move a price and see at once which is the cheapest, and at what price that turns. The prices can be saved as a scenario.',
          },
        ],
      },
      {
        heading: { nb: 'Hva er endret siden sist?', en: 'What has changed since last time?' },
        blocks: [
          {
            nb: '«Sammenlign beregninger» viser to beregninger av samme strekning: hva som ble endret i grunnlaget mellom dem, og hva det gjorde med den billigste veglinjen.',
            en: '“Compare calculations” shows two calculations of the same path: which inputs were changed between them, and what it did to the cheapest route.',
          },
        ],
      },
      {
        heading: { nb: 'Skriv ned valget', en: 'Write down the choice' },
        blocks: [
          {
            nb: 'Med «Velg veglinje …» lagres hvilken veglinje som er valgt og hvorfor, med navn, dato og beregningen som lå til grunn. En ny beslutning erstatter den forrige, og alt blir stående i loggen. En kopi av prosjektet med veglinjer får med seg beslutningene.',
            en: 'By “Choose a route …” you keep which route is chosen and why, with name, date and the calculation it rests on. A new decision takes the place of the one before, and everything stays on the log. A copy of the project with its routes takes the decisions along.',
          },
        ],
      },
      {
        heading: { nb: 'Ta vare på en versjon', en: 'Save a version' },
        blocks: [
          {
            nb: 'Under «Innstillinger» tar «Lagre versjon» vare på hele prosjektet slik det står, med veglinjene, for eksempel før en høring. «Sammenlign med nå» viser hva som er lagt til, fjernet og endret siden, og hva strekningene kostet da og nå. Med «Lag prosjekt» blir versjonen et eget prosjekt. Det du arbeider i, blir ikke rørt.',
            en: 'Under “Settings”, “Save version” keeps the whole project as it stands, with its routes, such as before a hearing. “Compare with now” shows what was added, removed and changed since, and what the paths cost then and now. By “Make a project” the version becomes a project of its own. The one you work in is left as it is.',
          },
        ],
      },
    ],
  },
  {
    id: 'collections',
    group: 'decide',
    title: { nb: 'Samlinger og sammensatte veglinjer', en: 'Collections and composite routes' },
    lead: {
      nb: 'Hold alternativer sammen, og legg sammen strekninger som bygges under ett.',
      en: 'Keep alternatives together, and add up paths that are built as one.',
    },
    sections: [
      {
        heading: { nb: 'Samle det som hører sammen', en: 'Gather what belongs together' },
        blocks: [
          {
            nb: 'Hver beregning lager en samling. Lag egne med «Ny samling», for eksempel med de tre som skal til politisk behandling, og bruk «Behold alle» så ingen forsvinner.',
            en: 'Every generation makes a collection. Make your own by “New collection”, such as the three that go to the council, and use “Keep all” so that none goes away.',
          },
          {
            nb: 'En sammensatt veglinje legger sammen tallene for veglinjer som bygges sammen, ende mot ende eller som et nett.',
            en: 'A composite route adds up the figures of routes that are built together, end to end or as a network.',
          },
        ],
      },
    ],
  },
  {
    id: 'prices',
    group: 'decide',
    title: { nb: 'Priser og prisbok', en: 'Prices and the price sheet' },
    lead: {
      nb: 'Prisene hører til organisasjonen. Hvert tall har en kilde.',
      en: 'Prices belong to the organization. Every number has a source.',
    },
    sections: [
      {
        heading: { nb: 'Endre en pris', en: 'Change a price' },
        blocks: [
          {
            nb: 'Prisboka ligger under organisasjonen. En endring gjelder nye beregninger; veglinjer som finnes, kan vises med prisene nå eller med prisene da de ble beregnet. Lav og høy pris gir spennet i usikkerheten.',
            en: 'The price sheet is found under the organization. A change applies to new calculations; routes that exist can be shown at the prices of today or of their calculation. Low and high prices give the range of the uncertainty.',
          },
        ],
      },
    ],
  },
];
