// The user guide: what a planner lays down, and how routes are found.

import type { Article } from '../article.ts';

export const planArticles: readonly Article[] = [
  {
    id: 'areas',
    group: 'plan',
    title: { nb: 'Arealer, vern og naturfare', en: 'Areas, protection and hazards' },
    lead: {
      nb: 'Arealer sier hvor vegen ikke kan gå, hvor det koster mer, og hvor naturen er sårbar.',
      en: 'Areas say where the road cannot go, where it costs more, and where nature is vulnerable.',
    },
    sections: [
      {
        heading: { nb: 'Få arealene inn', en: 'Bring the areas in' },
        blocks: [
          {
            nb: 'Importer AR5, aktsomhetsområder fra NVE, verneområder eller egne registreringer, og velg for hver verdi i filen hva den blir til. Svarene huskes til neste gang. Et areal kan også tegnes med «Tegn areal».',
            en: 'Import AR5, hazard zones of NVE, protected areas or registrations of your own, and choose for each value in the file what it becomes. The answers are remembered. An area can also be drawn by “Draw an area”.',
          },
        ],
      },
      {
        heading: { nb: 'Hva et areal gjør med veglinjene', en: 'What an area does to the routes' },
        blocks: [
          {
            points: [
              {
                nb: 'Forbudt: veglinjen kan ikke gå inn. Bru eller tunnel over og under kan tillates.',
                en: 'Forbidden: the route cannot enter. A bridge above or a tunnel below may be allowed.',
              },
              {
                nb: 'Tilleggskostnad: kroner per kvadratmeter som vegen beslaglegger.',
                en: 'Extra cost: NOK per square metre that the road takes.',
              },
              {
                nb: 'Naturmangfold og risiko: en verdi fra svært lav til svært høy, som teller i indeksene.',
                en: 'Biodiversity and risk: a rating from very low to very high, which counts in the indices.',
              },
            ],
          },
          {
            note: {
              nb: 'Endringer gjelder fra neste beregning. Veglinjer som finnes, endres ikke.',
              en: 'Changes apply from the next calculation. Routes that exist do not change.',
            },
          },
        ],
      },
      {
        heading: { nb: 'Holde vegen unna en gård', en: 'Keep the road off a farm' },
        blocks: [
          {
            steps: [
              { nb: 'Tegn et areal rundt tunet.', en: 'Draw an area around the farmyard.' },
              {
                nb: 'Sett kryssing til forbudt i panelet til høyre.',
                en: 'Set crossing to forbidden in the panel on the right.',
              },
              { nb: 'Velg strekningen og beregn på nytt.', en: 'Select the path and calculate again.' },
              {
                nb: 'Sammenlign med veglinjen du hadde: forskjellen er prisen for å gå utenom.',
                en: 'Compare with the route that you had: the difference is the price of going around.',
              },
            ],
          },
          {
            nb: 'Et raskt anslag får du uten å beregne på nytt: velg arealet og spør under «Gå utenom dette området». I panelet for strekningen viser «Hva koster det å gå utenom?» på kartet hva billigste veg over hvert sted koster utover den billigste. Anslaget er grovt: det sier hvor det er dyrt, mens en ny beregning gir kostnaden.',
            en: 'For a quick estimate without a new calculation, select the area and ask under “Go around this area”. In the panel of the path, “What does it cost to go around?” shows on the map what the cheapest road over each place costs beyond the cheapest of all. The estimate is coarse: it shows where it is expensive, while a new calculation gives the cost.',
          },
        ],
      },
    ],
  },
  {
    id: 'features',
    group: 'plan',
    title: { nb: 'Linjer og punkter', en: 'Lines and points' },
    lead: {
      nb: 'Kraftlinjer, bekker, elver og eksisterende veger er hindre med klaring.',
      en: 'Power lines, streams, rivers and existing roads are obstacles with a clearance.',
    },
    sections: [
      {
        heading: { nb: 'Klaring og kryssing', en: 'Clearance and crossing' },
        blocks: [
          {
            nb: 'Veglinjen holder klaringen til det den krysser. En elv krysses med bru, en bekk med rør eller kulvert som er dimensjonert etter nedbørfeltet, og en eksisterende veg i plan eller planskilt etter vegklassen.',
            en: 'The route keeps the clearance to what it crosses. A river is crossed by a bridge, a stream by a pipe or culvert that is sized by its catchment, and an existing road at-grade or grade-separated as its class asks.',
          },
          {
            nb: 'Har prosjektet terreng, kan bekker og elver finnes av terrenget selv.',
            en: 'Where the project has ground, streams and rivers can be found from the ground itself.',
          },
        ],
      },
      {
        heading: { nb: 'En linje du har fra før', en: 'A line that you have' },
        blocks: [
          {
            nb: 'En veglinje fra et annet program importeres som LandXML. Den vurderes på samme terreng og med samme priser som de beregnede, så tallene kan stilles ved siden av hverandre.',
            en: 'A route from another program is imported as LandXML. It is evaluated on the same ground and at the same prices as those calculated here, so that the figures can stand beside each other.',
          },
        ],
      },
    ],
  },
  {
    id: 'path',
    group: 'plan',
    title: { nb: 'Strekninger', en: 'Paths' },
    lead: {
      nb: 'En strekning sier hvor vegen skal fra og til, hvilken vegtype den har, og hva den må oppfylle.',
      en: 'A path says where the road goes from and to, its route type, and what it must meet.',
    },
    sections: [
      {
        heading: { nb: 'Ender og punkter underveis', en: 'Ends and points on the way' },
        blocks: [
          {
            points: [
              {
                nb: 'En ende nær en veg på kartet knyttes til den: den fortsetter vegen, eller møter den i kryss.',
                en: 'An end close to a road on the map is tied to it: it carries the road on, or meets it in a junction.',
              },
              {
                nb: 'Høyde, retning og stigning ved endene kan gis. Tomme felt er frie.',
                en: 'Height, bearing and grade at the ends can be given. Empty fields are free.',
              },
              {
                nb: 'Et kontrollpunkt må vegen innom, innenfor slingringsmonnet du setter.',
                en: 'The road must visit a control point, within the tolerance that you set.',
              },
              {
                nb: 'En korridor holder søket innenfor et belte. Bruk «Tegn korridor» bare når den er bestemt; den stenger ute gode linjer.',
                en: 'A corridor keeps the search within a belt. Use “Draw a corridor” only where it has been decided; it shuts good lines out.',
              },
            ],
          },
        ],
      },
      {
        heading: { nb: 'Vegtypen', en: 'The route type' },
        blocks: [
          {
            nb: 'Vegtypen bærer kravene til horisontalradius, stigning, vertikalkurver og normalprofil, og hva som er lov av bruer og tunneler. Organisasjonens vegtyper er felles for alle prosjekter.',
            en: 'The route type carries the requirements on radius, grade, vertical curves and typical cross-section, and what bridges and tunnels are allowed. The route types of the organization are shared by all projects.',
          },
        ],
      },
    ],
  },
  {
    id: 'generation',
    group: 'plan',
    title: { nb: 'Beregne veglinjer', en: 'Generate routes' },
    lead: {
      nb: 'Søket prøver tusenvis av linjer og viser de beste med ulik avveining mellom kostnad, CO₂, naturmangfold, risiko og masser.',
      en: 'The search tries thousands of lines and shows the best, each with its own balance between cost, CO₂, biodiversity, risk and masses.',
    },
    sections: [
      {
        heading: { nb: 'Hvor grundig', en: 'How thorough' },
        blocks: [
          {
            points: [
              { nb: '«Rask» viser hvilke korridorer som finnes.', en: '“Quick” shows which corridors there are.' },
              {
                nb: '«Grundig» er til tall du vil legge fram.',
                en: '“Thorough” is for figures that you want to present.',
              },
              {
                nb: '«Over natt» passer for lange strekninger og bratt terreng.',
                en: '“Overnight” suits long paths and steep ground.',
              },
            ],
          },
          {
            nb: 'Søket går videre selv om du lukker siden. Du kan stoppe når som helst og beholde det som er funnet.',
            en: 'The search goes on when you close the page. You can stop at any time and keep what was found.',
          },
          {
            nb: 'Til slutt viser strekningen den billigste veglinjen, den med lavest CO₂ og den med lavest risiko, og hva som skiller dem fra den beste i en annen korridor. Er risikoen ukjent, kåres ingen.',
            en: 'At the end the path shows the cheapest route, the one with the lowest CO₂ and the one with the lowest risk, and what sets them apart from the best in another corridor. Where the risk is unknown, none is named.',
          },
        ],
      },
      {
        heading: { nb: 'Hvor god er den beste?', en: 'How good is the best?' },
        blocks: [
          {
            nb: 'Der det lar seg bevise, står det i panelet hvor langt veglinjen høyst ligger over det billigste mulige. Er avstanden stor, kan et lengre søk gi en billigere linje.',
            en: 'Where it can be proven, the panel says how far the route lies above the cheapest possible at most. Where the gap is wide, a longer search may give a cheaper line.',
          },
        ],
      },
    ],
  },
  {
    id: 'infeasible',
    group: 'plan',
    title: { nb: 'Når ingen veglinje oppfyller kravene', en: 'When no route meets the requirements' },
    lead: {
      nb: 'Du får vite hva som stenger, hvor, og hvilken minste endring som hjelper.',
      en: 'The panel says what stands in the way, where, and which smallest change helps.',
    },
    sections: [
      {
        heading: { nb: 'Les årsaken', en: 'Read the reason' },
        blocks: [
          {
            nb: 'Panelet til strekningen nevner kravet som ikke kan oppfylles, og kartet viser problemstrekningen. Oftest er det stigningen: høydeforskjellen er for stor for lengden, og vegen trenger en lengre linje, hårnålssvinger eller tunnel.',
            en: 'The panel of the path names the requirement that cannot be met, and the map shows the problem stretch. Most often it is the grade: the climb is too great for the length, and the road needs a longer line, hairpins or a tunnel.',
          },
        ],
      },
      {
        heading: { nb: 'Velg en utvei', en: 'Choose a way out' },
        blocks: [
          {
            nb: 'Utveiene under «Endringer som gir en veglinje» er prøvd med korte søk. Trykk «Endre og beregn på nytt» ved den du kan leve med. Endringen kan angres.',
            en: 'Those under “Changes that give a route” were tried by short searches. Press “Change and calculate again” beside the one you can live with. The change can be undone.',
          },
        ],
      },
    ],
  },
  {
    id: 'sites',
    group: 'plan',
    title: { nb: 'Planerte områder og volumer', en: 'Sites and volumes' },
    lead: {
      nb: 'Tomter, deponier og mellomlager legges i terrenget med høyde og skråninger.',
      en: 'Plots, disposal sites and temporary storage are laid into the ground with a height and slopes.',
    },
    sections: [
      {
        heading: { nb: 'Tegne et planert område', en: 'Draw a site' },
        blocks: [
          {
            nb: 'Velg «Tegn planert område», klikk hjørnene og sett høyden. Panelet viser skjæring, fylling og overskudd, og finner høyden der massene går opp.',
            en: 'Choose “Draw a site”, click its corners and set the height. The panel shows cut, fill and surplus, and finds the height at which the masses balance.',
          },
          {
            nb: 'Modeller av bygg og bruer legges inn som volumer. De er til å se på, og endrer ingen tall.',
            en: 'Models of buildings and bridges are added as volumes. They are there to be seen, and change no figure.',
          },
        ],
      },
    ],
  },
];
