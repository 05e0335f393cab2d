// What a card shows of a project, wherever it stands: on the dashboard and in explore.

import { graphql } from './generated/gql.ts';

export const ProjectCardParts = graphql(`
  fragment ProjectCardParts on Project {
    id
    name
    description
    isDemo
    srid
    updated
    pictureUrl
    terrain {
      id
    }
    summary {
      pathCount
      routeCount
      bestCostNok
      bestCostPath
      priceLevel
      changesSince
      changedBy
      runningCount
    }
  }
`);
