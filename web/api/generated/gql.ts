/* eslint-disable */
import * as types from './graphql.ts';



/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  query EntityChanges($id: UUID!, $entityId: UUID!) {\n    project(id: $id) {\n      id\n      changes(first: 10, entityId: $entityId) {\n        nodes {\n          id\n          user\n          before\n          after\n        }\n      }\n    }\n  }\n": typeof types.EntityChangesDocument,
    "\n  query OrganizationClients($id: UUID!) {\n    organization(id: $id) {\n      id\n      clients {\n        id\n        name\n        contactName\n        contactEmail\n        notes\n        version\n        projectCount\n      }\n    }\n  }\n": typeof types.OrganizationClientsDocument,
    "\n  mutation CreateClient($organizationId: UUID!, $input: ClientInput!) {\n    createClient(organizationId: $organizationId, input: $input) {\n      id\n    }\n  }\n": typeof types.CreateClientDocument,
    "\n  mutation UpdateClient($organizationId: UUID!, $id: UUID!, $version: Int!, $input: ClientInput!) {\n    updateClient(organizationId: $organizationId, id: $id, version: $version, input: $input) {\n      id\n      version\n    }\n  }\n": typeof types.UpdateClientDocument,
    "\n  mutation DeleteClient($organizationId: UUID!, $id: UUID!) {\n    deleteClient(organizationId: $organizationId, id: $id)\n  }\n": typeof types.DeleteClientDocument,
    "\n  query ProjectClient($id: UUID!) {\n    project(id: $id) {\n      id\n      client {\n        id\n        name\n      }\n    }\n  }\n": typeof types.ProjectClientDocument,
    "\n  mutation SetProjectClient($projectId: UUID!, $clientId: UUID) {\n    setProjectClient(projectId: $projectId, clientId: $clientId) {\n      id\n      version\n    }\n  }\n": typeof types.SetProjectClientDocument,
    "\n  query GenerationNow($id: UUID!) {\n    generation(id: $id) {\n      id\n      projectId\n      pathId\n      state\n      phase\n      progress\n      round\n      rounds\n      evaluations\n      secondsLeft\n      previews\n      priceLevel\n      reasons\n      waysOut\n      bound\n      task\n      outcome\n      error\n      created\n      started\n      ended\n    }\n  }\n": typeof types.GenerationNowDocument,
    "\n  query JobNow($id: UUID!) {\n    job(id: $id) {\n      id\n      kind\n      state\n      progress\n      message\n      result\n      error\n    }\n  }\n": typeof types.JobNowDocument,
    "\n  mutation CancelJob($id: UUID!) {\n    cancelJob(id: $id) {\n      id\n      state\n    }\n  }\n": typeof types.CancelJobDocument,
    "\n  query JobsOfProject($projectId: UUID!) {\n    project(id: $projectId) {\n      jobs(first: 20) {\n        id\n        kind\n        state\n      }\n    }\n  }\n": typeof types.JobsOfProjectDocument,
    "\n  mutation CreateMapItem($projectId: UUID!, $input: MapItemInput!) {\n    createMapItem(projectId: $projectId, input: $input) {\n      id\n    }\n  }\n": typeof types.CreateMapItemDocument,
    "\n  mutation UpdateMapItem($id: UUID!, $version: Int!, $input: MapItemInput!) {\n    updateMapItem(id: $id, version: $version, input: $input) {\n      id\n      version\n    }\n  }\n": typeof types.UpdateMapItemDocument,
    "\n  mutation DeleteMapItem($id: UUID!) {\n    deleteMapItem(id: $id)\n  }\n": typeof types.DeleteMapItemDocument,
    "\n  query OrganizationPeople($id: UUID!) {\n    organization(id: $id) {\n      id\n      name\n      version\n      isAdmin\n      requireSecondFactor\n      exportNames\n      processCodes\n      members {\n        userId\n        email\n        firstName\n        lastName\n        isOrganizationAdmin\n        created\n      }\n      invitations {\n        id\n        email\n        isOrganizationAdmin\n        created\n        expires\n      }\n    }\n  }\n": typeof types.OrganizationPeopleDocument,
    "\n  mutation InviteMember($organizationId: UUID!, $email: String!, $isOrganizationAdmin: Boolean!) {\n    inviteMember(organizationId: $organizationId, email: $email, isOrganizationAdmin: $isOrganizationAdmin) {\n      id\n    }\n  }\n": typeof types.InviteMemberDocument,
    "\n  mutation WithdrawInvitation($organizationId: UUID!, $id: UUID!) {\n    withdrawInvitation(organizationId: $organizationId, id: $id)\n  }\n": typeof types.WithdrawInvitationDocument,
    "\n  mutation SetMemberRole($organizationId: UUID!, $userId: UUID!, $isOrganizationAdmin: Boolean!) {\n    setMemberRole(organizationId: $organizationId, userId: $userId, isOrganizationAdmin: $isOrganizationAdmin) {\n      userId\n      isOrganizationAdmin\n    }\n  }\n": typeof types.SetMemberRoleDocument,
    "\n  mutation RemoveMember($organizationId: UUID!, $userId: UUID!, $handOverTo: UUID) {\n    removeMember(organizationId: $organizationId, userId: $userId, handOverTo: $handOverTo)\n  }\n": typeof types.RemoveMemberDocument,
    "\n  mutation UpdateOrganization($id: UUID!, $version: Int!, $input: OrganizationInput!) {\n    updateOrganization(id: $id, version: $version, input: $input)\n  }\n": typeof types.UpdateOrganizationDocument,
    "\n  mutation SetCurrentOrganization($organizationId: UUID!) {\n    setCurrentOrganization(organizationId: $organizationId)\n  }\n": typeof types.SetCurrentOrganizationDocument,
    "\n  mutation AcceptInvitation($token: String!) {\n    acceptInvitation(token: $token)\n  }\n": typeof types.AcceptInvitationDocument,
    "\n  fragment ProjectCardParts on Project {\n    id\n    name\n    description\n    isDemo\n    srid\n    updated\n    pictureUrl\n    terrain {\n      id\n    }\n    summary {\n      pathCount\n      routeCount\n      bestCostNok\n      bestCostPath\n      priceLevel\n      changesSince\n      changedBy\n      runningCount\n    }\n  }\n": typeof types.ProjectCardPartsFragmentDoc,
    "\n  query Project($id: UUID!) {\n    project(id: $id) {\n      id\n      name\n      description\n      notes\n      comments\n      tags\n      srid\n      origoX\n      origoY\n      origoZ\n      settings\n      organizationSettings\n      created\n      updated\n      isDemo\n      pictureUrl\n      version\n      terrain {\n        ...TerrainParts\n      }\n      bedrock {\n        ...TerrainParts\n      }\n      areaLayers {\n        id\n        name\n        kind\n        areaCount\n        attribution\n        mapping\n        version\n      }\n      features {\n        id\n        shape\n        type\n        name\n        tags\n        vertices\n        radiusM\n        mustPass\n        roadClass\n        passage\n        catchmentM2\n        version\n      }\n      mapItems {\n        id\n        kind\n        name\n        content\n        fileUrl\n        version\n      }\n      paths {\n        id\n        name\n        color\n        request\n        settings\n        version\n        routeType {\n          id\n          name\n          designClass\n        }\n        activeGeneration {\n          id\n          state\n        }\n      }\n      generations(first: 20) {\n        id\n        pathId\n        state\n        task\n        created\n        ended\n      }\n    }\n  }\n  fragment TerrainParts on Terrain {\n    id\n    name\n    url\n    width\n    height\n    cellM\n    originX\n    originY\n    minZ\n    maxZ\n    noDataShare\n    attribution\n    surveyedYear\n    warnings\n    version\n  }\n": typeof types.ProjectDocument,
    "\n  query ProjectRoutes($id: UUID!) {\n    project(id: $id) {\n      id\n      routes {\n        id\n        pathId\n        name\n        color\n        keep\n        corridor\n        lengthM\n        corridorLabel\n        uncertainty\n        generationId\n        routeTypeId\n        routeTypeName\n        figures\n        segments\n        violations\n        line\n        version\n      }\n    }\n  }\n": typeof types.ProjectRoutesDocument,
    "\n  query PriceChanges($id: UUID!) {\n    project(id: $id) {\n      id\n      routePrices {\n        generationId\n        levels\n        changes\n        design\n        ground\n      }\n    }\n  }\n": typeof types.PriceChangesDocument,
    "\n  query RoutePrices($id: UUID!) {\n    project(id: $id) {\n      id\n      routePrices {\n        generationId\n        levels\n        changes\n        design\n        ground\n        pricing\n      }\n    }\n  }\n": typeof types.RoutePricesDocument,
    "\n  mutation RenewRoute($id: UUID!) {\n    renewRoute(id: $id) {\n      id\n    }\n  }\n": typeof types.RenewRouteDocument,
    "\n  query HaulMasses($id: UUID!) {\n    route(id: $id) {\n      id\n      haulMasses\n    }\n  }\n": typeof types.HaulMassesDocument,
    "\n  query RouteDetail($id: UUID!) {\n    route(id: $id) {\n      id\n      breakdown\n      alignment\n      stretches\n      driving\n      waterCrossings\n      roadCrossings\n      created\n      generationId\n    }\n  }\n": typeof types.RouteDetailDocument,
    "\n  query Running {\n    running {\n      generations {\n        id\n        projectId\n        pathId\n        state\n        phase\n        progress\n        secondsLeft\n      }\n      jobs {\n        id\n        projectId\n        kind\n        state\n        progress\n        message\n      }\n    }\n  }\n": typeof types.RunningDocument,
    "\n  query SharedMap($id: UUID!) {\n    project(id: $id) {\n      id\n      name\n      description\n      tags\n      srid\n      origoX\n      origoY\n      origoZ\n      created\n      updated\n      isDemo\n      version\n      terrain {\n        ...TerrainParts\n      }\n      bedrock {\n        ...TerrainParts\n      }\n      areaLayers {\n        id\n        name\n        kind\n        areaCount\n        attribution\n        mapping\n        version\n      }\n      features {\n        id\n        shape\n        type\n        name\n        tags\n        vertices\n        radiusM\n        mustPass\n        roadClass\n        passage\n        catchmentM2\n        version\n      }\n      mapItems {\n        id\n        kind\n        name\n        content\n        fileUrl\n        version\n      }\n      paths {\n        id\n        name\n        color\n        request\n        version\n        routeType {\n          id\n          name\n          designClass\n        }\n        activeGeneration {\n          id\n          state\n        }\n      }\n      routes {\n        id\n        pathId\n        name\n        color\n        keep\n        corridor\n        lengthM\n        corridorLabel\n        generationId\n        routeTypeId\n        routeTypeName\n        figures\n        segments\n        violations\n        line\n        version\n      }\n    }\n  }\n": typeof types.SharedMapDocument,
    "\n  mutation Undo($projectId: UUID!) {\n    undo(projectId: $projectId) {\n      id\n      entity\n      action\n      before\n      after\n    }\n  }\n": typeof types.UndoDocument,
    "\n  mutation Redo($projectId: UUID!) {\n    redo(projectId: $projectId) {\n      id\n      entity\n      action\n      before\n      after\n    }\n  }\n": typeof types.RedoDocument,
    "\n  mutation UndoSince($projectId: UUID!, $since: ID!) {\n    undo(projectId: $projectId, since: $since) {\n      id\n    }\n  }\n": typeof types.UndoSinceDocument,
    "\n  query LatestChange($projectId: UUID!) {\n    project(id: $projectId) {\n      changes(first: 1) {\n        nodes {\n          id\n        }\n      }\n    }\n  }\n": typeof types.LatestChangeDocument,
    "\n  query PriceScenarios($id: UUID!) {\n    project(id: $id) {\n      id\n      priceScenarios {\n        id\n        name\n        moves\n        version\n      }\n    }\n  }\n": typeof types.PriceScenariosDocument,
    "\n  mutation CreatePriceScenario($projectId: UUID!, $input: PriceScenarioInput!) {\n    createPriceScenario(projectId: $projectId, input: $input) {\n      id\n    }\n  }\n": typeof types.CreatePriceScenarioDocument,
    "\n  mutation UpdatePriceScenario($id: UUID!, $version: Int!, $input: PriceScenarioInput!) {\n    updatePriceScenario(id: $id, version: $version, input: $input) {\n      id\n    }\n  }\n": typeof types.UpdatePriceScenarioDocument,
    "\n  mutation DeletePriceScenario($id: UUID!) {\n    deletePriceScenario(id: $id)\n  }\n": typeof types.DeletePriceScenarioDocument,
    "\n  query OrganizationSummaries($search: String) {\n    organizationSummaries(first: 100, search: $search) {\n      id\n      name\n      created\n      seats\n      openInvitations\n    }\n  }\n": typeof types.OrganizationSummariesDocument,
    "\n  query PendingInvitations {\n    pendingInvitations(first: 100) {\n      id\n      email\n      organization\n      created\n      expires\n    }\n  }\n": typeof types.PendingInvitationsDocument,
    "\n  query InstanceUsers($search: String) {\n    instanceUsers(first: 100, search: $search) {\n      id\n      email\n      firstName\n      lastName\n      isAdmin\n      disabled\n      lastActive\n      organizations\n    }\n  }\n": typeof types.InstanceUsersDocument,
    "\n  query WorkQueue {\n    workQueue(first: 100) {\n      id\n      kind\n      organization\n      created\n      running\n      attempts\n    }\n  }\n": typeof types.WorkQueueDocument,
    "\n  query Backups {\n    backups {\n      isSet\n      made\n      isOld\n      failed\n      reason\n    }\n  }\n": typeof types.BackupsDocument,
    "\n  query InstanceLog($before: ID) {\n    instanceLog(first: 50, before: $before) {\n      id\n      at\n      event\n      user\n      address\n    }\n  }\n": typeof types.InstanceLogDocument,
    "\n  mutation CreateOrganization($name: String!, $adminEmail: String!) {\n    createOrganization(name: $name, adminEmail: $adminEmail)\n  }\n": typeof types.CreateOrganizationDocument,
    "\n  mutation CancelWork($id: UUID!) {\n    cancelWork(id: $id)\n  }\n": typeof types.CancelWorkDocument,
    "\n  mutation SetUserDisabled($userId: UUID!, $disabled: Boolean!) {\n    setUserDisabled(userId: $userId, disabled: $disabled)\n  }\n": typeof types.SetUserDisabledDocument,
    "\n  mutation SetInstanceAdmin($userId: UUID!, $isAdmin: Boolean!) {\n    setInstanceAdmin(userId: $userId, isAdmin: $isAdmin)\n  }\n": typeof types.SetInstanceAdminDocument,
    "\n  mutation EndSessionsOfUser($userId: UUID!) {\n    endSessionsOfUser(userId: $userId)\n  }\n": typeof types.EndSessionsOfUserDocument,
    "\n  mutation CreateArea($projectId: UUID!, $layerName: String!, $input: AreaInput!) {\n    createArea(projectId: $projectId, layerName: $layerName, input: $input) {\n      id\n    }\n  }\n": typeof types.CreateAreaDocument,
    "\n  mutation UpdateArea($id: UUID!, $version: Int!, $input: AreaInput!) {\n    updateArea(id: $id, version: $version, input: $input) {\n      id\n      version\n    }\n  }\n": typeof types.UpdateAreaDocument,
    "\n  mutation DeleteArea($id: UUID!) {\n    deleteArea(id: $id)\n  }\n": typeof types.DeleteAreaDocument,
    "\n  query Catalogue($organizationId: UUID!) {\n    routeTypes(organizationId: $organizationId) {\n      id\n      name\n      designClass\n      version\n      uses {\n        projectId\n        project\n        path\n      }\n      segmentTypes {\n        id\n      }\n    }\n    segmentTypes(organizationId: $organizationId) {\n      id\n      name\n      kind\n      parameters\n      version\n      updated\n      changedBy\n      uses {\n        kind\n        id\n        name\n      }\n    }\n    prices(organizationId: $organizationId)\n    searchSettings(organizationId: $organizationId)\n    landUseCodes(organizationId: $organizationId)\n    organization(id: $organizationId) {\n      id\n      name\n      version\n      isAdmin\n    }\n  }\n": typeof types.CatalogueDocument,
    "\n  mutation UpdateSegmentType($organizationId: UUID!, $id: UUID!, $version: Int!, $input: JSON!) {\n    updateSegmentType(organizationId: $organizationId, id: $id, version: $version, input: $input) {\n      id\n      version\n    }\n  }\n": typeof types.UpdateSegmentTypeDocument,
    "\n  mutation CreateSegmentType($organizationId: UUID!, $kind: String!, $name: String!) {\n    createSegmentType(organizationId: $organizationId, kind: $kind, name: $name) {\n      id\n    }\n  }\n": typeof types.CreateSegmentTypeDocument,
    "\n  mutation CopySegmentType($organizationId: UUID!, $id: UUID!, $name: String!) {\n    copySegmentType(organizationId: $organizationId, id: $id, name: $name) {\n      id\n    }\n  }\n": typeof types.CopySegmentTypeDocument,
    "\n  mutation DeleteSegmentType($organizationId: UUID!, $id: UUID!, $version: Int!) {\n    deleteSegmentType(organizationId: $organizationId, id: $id, version: $version)\n  }\n": typeof types.DeleteSegmentTypeDocument,
    "\n  mutation UpdateRouteType($organizationId: UUID!, $id: UUID!, $version: Int!, $input: JSON!) {\n    updateRouteType(organizationId: $organizationId, id: $id, version: $version, input: $input) {\n      id\n      version\n    }\n  }\n": typeof types.UpdateRouteTypeDocument,
    "\n  mutation CreateRouteType($organizationId: UUID!, $key: String!) {\n    createRouteType(organizationId: $organizationId, key: $key) {\n      id\n    }\n  }\n": typeof types.CreateRouteTypeDocument,
    "\n  mutation CopyRouteType($organizationId: UUID!, $id: UUID!, $name: String!) {\n    copyRouteType(organizationId: $organizationId, id: $id, name: $name) {\n      id\n    }\n  }\n": typeof types.CopyRouteTypeDocument,
    "\n  mutation DeleteRouteType($organizationId: UUID!, $id: UUID!, $version: Int!) {\n    deleteRouteType(organizationId: $organizationId, id: $id, version: $version)\n  }\n": typeof types.DeleteRouteTypeDocument,
    "\n  mutation UpdatePrices($organizationId: UUID!, $version: Int!, $input: JSON!) {\n    updatePrices(organizationId: $organizationId, version: $version, input: $input)\n  }\n": typeof types.UpdatePricesDocument,
    "\n  mutation ChangePrices($organizationId: UUID!, $changes: JSON!) {\n    changePrices(organizationId: $organizationId, changes: $changes) {\n      changed\n      conflicts {\n        key\n        value\n      }\n    }\n  }\n": typeof types.ChangePricesDocument,
    "\n  query PriceSpreads($organizationId: UUID!) {\n    priceSpreads(organizationId: $organizationId)\n  }\n": typeof types.PriceSpreadsDocument,
    "\n  mutation ChangePriceRange($organizationId: UUID!, $change: JSON!) {\n    changePriceRange(organizationId: $organizationId, change: $change)\n  }\n": typeof types.ChangePriceRangeDocument,
    "\n  query PriceHistory($organizationId: UUID!, $first: Int!, $before: Int) {\n    priceHistory(organizationId: $organizationId, first: $first, before: $before) {\n      id\n      changeId\n      at\n      user\n      group\n      subject\n      name\n      side\n      before\n      after\n    }\n  }\n": typeof types.PriceHistoryDocument,
    "\n  query ProjectChanges($id: UUID!, $after: String) {\n    project(id: $id) {\n      id\n      changes(first: 50, after: $after) {\n        nodes {\n          id\n          at\n          user\n          entity\n          action\n          before\n          after\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n": typeof types.ProjectChangesDocument,
    "\n  query PathGenerations($id: UUID!) {\n    path(id: $id) {\n      id\n      generations {\n        id\n        state\n        task\n        created\n      }\n    }\n  }\n": typeof types.PathGenerationsDocument,
    "\n  query GenerationDifference($beforeId: UUID!, $afterId: UUID!) {\n    generationDifference(beforeId: $beforeId, afterId: $afterId) {\n      before {\n        ...DifferenceSideParts\n      }\n      after {\n        ...DifferenceSideParts\n      }\n      inputs\n    }\n  }\n  fragment DifferenceSideParts on DifferenceSide {\n    bestRoute\n    routeCount\n    figures\n    volumes\n  }\n": typeof types.GenerationDifferenceDocument,
    "\n  query Decisions($id: UUID!) {\n    project(id: $id) {\n      id\n      myRole\n      decisions {\n        id\n        pathId\n        routeId\n        routeName\n        figures\n        reason\n        created\n        createdBy\n        withdrawn\n        withdrawnBy\n        inputsOf\n        priceLevel\n        version\n      }\n    }\n  }\n": typeof types.DecisionsDocument,
    "\n  mutation CreateDecision($routeId: UUID!, $reason: String!) {\n    createDecision(routeId: $routeId, reason: $reason) {\n      id\n    }\n  }\n": typeof types.CreateDecisionDocument,
    "\n  mutation WithdrawDecision($id: UUID!, $version: Int!) {\n    withdrawDecision(id: $id, version: $version) {\n      id\n    }\n  }\n": typeof types.WithdrawDecisionDocument,
    "\n  query Calendar($projectId: UUID, $from: String!, $to: String!) {\n    calendar(projectId: $projectId, from: $from, to: $to) {\n      id\n      kind\n      projectId\n      projectName\n      title\n      notes\n      firstDay\n      lastDay\n      isResolved\n      version\n    }\n  }\n": typeof types.CalendarDocument,
    "\n  query CalendarFeed {\n    calendarFeed {\n      created\n      lastUsed\n    }\n  }\n": typeof types.CalendarFeedDocument,
    "\n  mutation CreateEvent($projectId: UUID!, $input: EventInput!) {\n    createEvent(projectId: $projectId, input: $input) {\n      id\n    }\n  }\n": typeof types.CreateEventDocument,
    "\n  mutation UpdateEvent($id: UUID!, $version: Int!, $input: EventInput!) {\n    updateEvent(id: $id, version: $version, input: $input) {\n      id\n    }\n  }\n": typeof types.UpdateEventDocument,
    "\n  mutation DeleteEvent($id: UUID!) {\n    deleteEvent(id: $id)\n  }\n": typeof types.DeleteEventDocument,
    "\n  mutation MakeCalendarFeed {\n    makeCalendarFeed\n  }\n": typeof types.MakeCalendarFeedDocument,
    "\n  mutation EndCalendarFeed {\n    endCalendarFeed\n  }\n": typeof types.EndCalendarFeedDocument,
    "\n  query Exercises {\n    exercises {\n      name\n      projectId\n      started\n      done\n      steps\n    }\n  }\n": typeof types.ExercisesDocument,
    "\n  query ExercisePlaces {\n    projects(first: 60) {\n      nodes {\n        id\n        name\n        isDemo\n        terrain {\n          id\n        }\n      }\n    }\n  }\n": typeof types.ExercisePlacesDocument,
    "\n  mutation StartExercise($projectId: UUID!, $name: String!) {\n    startExercise(projectId: $projectId, name: $name) {\n      name\n    }\n  }\n": typeof types.StartExerciseDocument,
    "\n  mutation CopyForExercises($id: UUID!, $name: String!) {\n    copyProject(id: $id, name: $name, withResults: true) {\n      id\n    }\n  }\n": typeof types.CopyForExercisesDocument,
    "\n  query Explore {\n    explore {\n      isPublished\n      isShared\n      project {\n        ...ProjectCardParts\n        origoX\n        origoY\n        terrain {\n          originX\n          originY\n          width\n          height\n          cellM\n        }\n      }\n    }\n  }\n": typeof types.ExploreDocument,
    "\n  query Published($id: UUID!) {\n    project(id: $id) {\n      id\n      isPublished\n      restricted\n      myRole\n    }\n  }\n": typeof types.PublishedDocument,
    "\n  mutation PublishProject($projectId: UUID!, $isPublished: Boolean!) {\n    publishProject(projectId: $projectId, isPublished: $isPublished) {\n      id\n    }\n  }\n": typeof types.PublishProjectDocument,
    "\n  mutation CopyExplored($id: UUID!, $name: String!) {\n    copyProject(id: $id, name: $name, withResults: true) {\n      id\n    }\n  }\n": typeof types.CopyExploredDocument,
    "\n  query ProjectExports($id: UUID!) {\n    project(id: $id) {\n      id\n      name\n      exports {\n        id\n        projectId\n        name\n        formats\n        options\n        state\n        progress\n        error\n        jobId\n        sizeBytes\n        created\n        madeBy\n        isMine\n        url\n      }\n    }\n  }\n": typeof types.ProjectExportsDocument,
    "\n  mutation CreateExport($projectId: UUID!, $input: ExportInput!) {\n    createExport(projectId: $projectId, input: $input) {\n      id\n    }\n  }\n": typeof types.CreateExportDocument,
    "\n  mutation CancelExport($id: UUID!) {\n    cancelExport(id: $id) {\n      id\n      state\n    }\n  }\n": typeof types.CancelExportDocument,
    "\n  mutation DeleteExport($id: UUID!) {\n    deleteExport(id: $id)\n  }\n": typeof types.DeleteExportDocument,
    "\n  query ExportJob($id: UUID!, $projectId: UUID!) {\n    job(id: $id) {\n      id\n      state\n    }\n    project(id: $projectId) {\n      id\n      name\n    }\n  }\n": typeof types.ExportJobDocument,
    "\n  mutation CreateFeature($projectId: UUID!, $input: FeatureInput!) {\n    createFeature(projectId: $projectId, input: $input) {\n      id\n    }\n  }\n": typeof types.CreateFeatureDocument,
    "\n  mutation UpdateFeature($id: UUID!, $version: Int!, $input: FeatureInput!) {\n    updateFeature(id: $id, version: $version, input: $input) {\n      id\n      version\n    }\n  }\n": typeof types.UpdateFeatureDocument,
    "\n  mutation DeleteFeature($id: UUID!) {\n    deleteFeature(id: $id)\n  }\n": typeof types.DeleteFeatureDocument,
    "\n  mutation GenerateRoutes($pathIds: [UUID!]!) {\n    generateRoutes(pathIds: $pathIds) {\n      id\n      pathId\n      state\n    }\n  }\n": typeof types.GenerateRoutesDocument,
    "\n  mutation StopGeneration($id: UUID!, $keepFound: Boolean!) {\n    stopGeneration(id: $id, keepFound: $keepFound) {\n      id\n      state\n    }\n  }\n": typeof types.StopGenerationDocument,
    "\n  mutation FetchMapData($projectId: UUID!, $input: FetchMapDataInput!) {\n    fetchMapData(projectId: $projectId, input: $input) {\n      id\n    }\n  }\n": typeof types.FetchMapDataDocument,
    "\n  mutation InspectFile($projectId: UUID!, $largeFileName: String!, $originalName: String!, $as: String) {\n    inspectFile(projectId: $projectId, largeFileName: $largeFileName, originalName: $originalName, as: $as) {\n      id\n    }\n  }\n": typeof types.InspectFileDocument,
    "\n  mutation ImportTerrain($projectId: UUID!, $input: ImportTerrainInput!) {\n    importTerrain(projectId: $projectId, input: $input) {\n      id\n    }\n  }\n": typeof types.ImportTerrainDocument,
    "\n  mutation ImportAreas($projectId: UUID!, $input: ImportAreasInput!) {\n    importAreas(projectId: $projectId, input: $input) {\n      id\n    }\n  }\n": typeof types.ImportAreasDocument,
    "\n  mutation ImportFeatures($projectId: UUID!, $input: ImportFeaturesInput!) {\n    importFeatures(projectId: $projectId, input: $input) {\n      id\n    }\n  }\n": typeof types.ImportFeaturesDocument,
    "\n  mutation ImportLines($projectId: UUID!, $input: ImportLinesInput!) {\n    importLines(projectId: $projectId, input: $input) {\n      id\n    }\n  }\n": typeof types.ImportLinesDocument,
    "\n  query ImportRouteTypes {\n    routeTypes {\n      id\n      name\n    }\n  }\n": typeof types.ImportRouteTypesDocument,
    "\n  mutation OpenArchive($largeFileName: String!, $originalName: String!) {\n    openArchive(largeFileName: $largeFileName, originalName: $originalName) {\n      id\n    }\n  }\n": typeof types.OpenArchiveDocument,
    "\n  mutation DeleteAreaLayer($id: UUID!) {\n    deleteAreaLayer(id: $id)\n  }\n": typeof types.DeleteAreaLayerDocument,
    "\n  mutation SetSurveyedYear($terrainId: UUID!, $version: Int!, $year: Int) {\n    setSurveyedYear(terrainId: $terrainId, version: $version, year: $year) {\n      id\n    }\n  }\n": typeof types.SetSurveyedYearDocument,
    "\n  query OrganizationLog($id: UUID!, $before: ID) {\n    organization(id: $id) {\n      id\n      log(first: 50, before: $before) {\n        id\n        at\n        event\n        user\n        address\n      }\n    }\n  }\n": typeof types.OrganizationLogDocument,
    "\n  query OrganizationUploads($id: UUID!) {\n    organization(id: $id) {\n      id\n      usedBytes\n      quotaBytes\n      uploads {\n        id\n        name\n        sizeBytes\n        created\n        user\n        use\n      }\n    }\n  }\n": typeof types.OrganizationUploadsDocument,
    "\n  mutation DeleteUpload($organizationId: UUID!, $id: UUID!) {\n    deleteUpload(organizationId: $organizationId, id: $id)\n  }\n": typeof types.DeleteUploadDocument,
    "\n  query ProjectPassages($id: UUID!) {\n    project(id: $id) {\n      id\n      myRole\n      paths {\n        id\n        passageCosts {\n          ...PassageParts\n        }\n      }\n    }\n  }\n": typeof types.ProjectPassagesDocument,
    "\n  query SharedPassages($id: UUID!) {\n    project(id: $id) {\n      id\n      paths {\n        id\n        passageCosts {\n          ...PassageParts\n        }\n      }\n    }\n  }\n": typeof types.SharedPassagesDocument,
    "\n  fragment PassageParts on PassageCosts {\n    id\n    pathId\n    generationId\n    isOfLatest\n    bestCostNok\n    cellM\n    originX\n    originY\n    stepX\n    stepY\n    columns\n    rows\n    extraNok\n    around\n    created\n  }\n": typeof types.PassagePartsFragmentDoc,
    "\n  mutation CalculatePassageCosts($pathId: UUID!, $areaId: UUID) {\n    calculatePassageCosts(pathId: $pathId, areaId: $areaId) {\n      id\n    }\n  }\n": typeof types.CalculatePassageCostsDocument,
    "\n  query RouteTypes {\n    routeTypes {\n      id\n      key\n      name\n      designClass\n      segmentTypes {\n        id\n        kind\n      }\n    }\n  }\n": typeof types.RouteTypesDocument,
    "\n  mutation CreatePath($projectId: UUID!, $input: PathInput!) {\n    createPath(projectId: $projectId, input: $input) {\n      id\n    }\n  }\n": typeof types.CreatePathDocument,
    "\n  mutation UpdatePath($id: UUID!, $version: Int!, $input: PathInput!) {\n    updatePath(id: $id, version: $version, input: $input) {\n      id\n      version\n    }\n  }\n": typeof types.UpdatePathDocument,
    "\n  mutation DeletePath($id: UUID!) {\n    deletePath(id: $id)\n  }\n": typeof types.DeletePathDocument,
    "\n  query OrganizationPayment($id: UUID!) {\n    organization(id: $id) {\n      id\n      payment {\n        publishableKey\n        cards {\n          id\n          brand\n          last4\n          expiresMonth\n          expiresYear\n          isDefault\n        }\n      }\n    }\n  }\n": typeof types.OrganizationPaymentDocument,
    "\n  mutation BeginPaymentCard($organizationId: UUID!) {\n    beginPaymentCard(organizationId: $organizationId)\n  }\n": typeof types.BeginPaymentCardDocument,
    "\n  mutation ConfirmPaymentCard($organizationId: UUID!, $setupIntentId: String!) {\n    confirmPaymentCard(organizationId: $organizationId, setupIntentId: $setupIntentId) {\n      id\n    }\n  }\n": typeof types.ConfirmPaymentCardDocument,
    "\n  mutation SetDefaultPaymentCard($organizationId: UUID!, $id: UUID!) {\n    setDefaultPaymentCard(organizationId: $organizationId, id: $id) {\n      id\n    }\n  }\n": typeof types.SetDefaultPaymentCardDocument,
    "\n  mutation RemovePaymentCard($organizationId: UUID!, $id: UUID!) {\n    removePaymentCard(organizationId: $organizationId, id: $id) {\n      id\n    }\n  }\n": typeof types.RemovePaymentCardDocument,
    "\n  query LinkOpenings($id: UUID!, $linkId: UUID, $first: Int, $after: String) {\n    project(id: $id) {\n      id\n      linkOpenings(linkId: $linkId, first: $first, after: $after) {\n        nodes {\n          day\n          linkId\n          linkName\n          contentVersion\n          content\n          openings\n          readers\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n": typeof types.LinkOpeningsDocument,
    "\n  query ProjectAccess($id: UUID!) {\n    project(id: $id) {\n      id\n      restricted\n      isPublished\n      myRole\n      roles {\n        userId\n        email\n        firstName\n        lastName\n        role\n      }\n    }\n  }\n": typeof types.ProjectAccessDocument,
    "\n  query ProjectShareLinks($id: UUID!) {\n    project(id: $id) {\n      id\n      shareLinks {\n        id\n        name\n        created\n        expires\n        lastUsed\n        allowsExports\n        routeIds\n        withCost\n        allowsComments\n        version\n      }\n    }\n  }\n": typeof types.ProjectShareLinksDocument,
    "\n  mutation RestrictProject($id: UUID!, $restricted: Boolean!) {\n    restrictProject(id: $id, restricted: $restricted) {\n      id\n    }\n  }\n": typeof types.RestrictProjectDocument,
    "\n  mutation SetProjectRole($projectId: UUID!, $userId: UUID!, $role: String) {\n    setProjectRole(projectId: $projectId, userId: $userId, role: $role)\n  }\n": typeof types.SetProjectRoleDocument,
    "\n  mutation CreateShareLink(\n    $projectId: UUID!\n    $name: String\n    $expires: DateTime\n    $allowsExports: Boolean\n    $routeIds: [UUID!]\n    $withCost: Boolean\n    $allowsComments: Boolean\n  ) {\n    createShareLink(\n      projectId: $projectId\n      name: $name\n      expires: $expires\n      allowsExports: $allowsExports\n      routeIds: $routeIds\n      withCost: $withCost\n      allowsComments: $allowsComments\n    ) {\n      path\n    }\n  }\n": typeof types.CreateShareLinkDocument,
    "\n  mutation ChangeShareLink($id: UUID!, $version: Int!, $input: ShareLinkInput!) {\n    updateShareLink(id: $id, version: $version, input: $input) {\n      id\n      version\n    }\n  }\n": typeof types.ChangeShareLinkDocument,
    "\n  mutation EndShareLink($id: UUID!) {\n    endShareLink(id: $id)\n  }\n": typeof types.EndShareLinkDocument,
    "\n  mutation HandOverProject($projectId: UUID!, $userId: UUID!) {\n    handOverProject(projectId: $projectId, userId: $userId)\n  }\n": typeof types.HandOverProjectDocument,
    "\n  query Projects($search: String) {\n    projects(first: 60, search: $search) {\n      totalCount\n      nodes {\n        ...ProjectCardParts\n      }\n    }\n  }\n": typeof types.ProjectsDocument,
    "\n  query Today($from: String!, $to: String!) {\n    myTopics {\n      projectId\n      projectName\n      topic {\n        id\n        title\n        due\n        unreadCount\n      }\n    }\n    calendar(from: $from, to: $to) {\n      id\n      kind\n      projectId\n      projectName\n      title\n      firstDay\n    }\n  }\n": typeof types.TodayDocument,
    "\n  mutation CreateProject($input: ProjectInput!) {\n    createProject(input: $input) {\n      id\n    }\n  }\n": typeof types.CreateProjectDocument,
    "\n  mutation UpdateProject($id: UUID!, $version: Int!, $input: ProjectInput!) {\n    updateProject(id: $id, version: $version, input: $input) {\n      id\n      version\n    }\n  }\n": typeof types.UpdateProjectDocument,
    "\n  mutation CopyProject($id: UUID!, $name: String!, $withResults: Boolean!) {\n    copyProject(id: $id, name: $name, withResults: $withResults) {\n      id\n    }\n  }\n": typeof types.CopyProjectDocument,
    "\n  mutation DeleteProject($id: UUID!) {\n    deleteProject(id: $id)\n  }\n": typeof types.DeleteProjectDocument,
    "\n  query ProjectVersions($id: UUID!) {\n    project(id: $id) {\n      id\n      myRole\n      versions {\n        id\n        name\n        note\n        created\n        user\n        pathCount\n        areaCount\n        routeCount\n        terrain\n      }\n    }\n  }\n": typeof types.ProjectVersionsDocument,
    "\n  query ProjectVersionDifference($id: UUID!) {\n    projectVersionDifference(id: $id) {\n      changes {\n        kind\n        name\n        change\n        fields\n      }\n      moreCount\n      paths {\n        name\n        change\n        bestCostBefore\n        bestCostAfter\n      }\n    }\n  }\n": typeof types.ProjectVersionDifferenceDocument,
    "\n  mutation CreateProjectVersion($projectId: UUID!, $name: String!, $note: String!) {\n    createProjectVersion(projectId: $projectId, name: $name, note: $note) {\n      id\n    }\n  }\n": typeof types.CreateProjectVersionDocument,
    "\n  mutation CopyProjectVersion($id: UUID!, $name: String!) {\n    copyProjectVersion(id: $id, name: $name) {\n      id\n    }\n  }\n": typeof types.CopyProjectVersionDocument,
    "\n  mutation DeleteProjectVersion($id: UUID!) {\n    deleteProjectVersion(id: $id)\n  }\n": typeof types.DeleteProjectVersionDocument,
    "\n  query RouteCollections($id: UUID!) {\n    project(id: $id) {\n      id\n      myRole\n      routeCollections {\n        id\n        name\n        generationId\n        routeIds\n        created\n        version\n      }\n      compositeRoutes {\n        id\n        name\n        color\n        keep\n        includedRouteIds\n        missingCount\n        form\n        version\n      }\n    }\n  }\n": typeof types.RouteCollectionsDocument,
    "\n  mutation CreateRouteCollection($projectId: UUID!, $input: RouteCollectionInput!) {\n    createRouteCollection(projectId: $projectId, input: $input) {\n      id\n    }\n  }\n": typeof types.CreateRouteCollectionDocument,
    "\n  mutation UpdateRouteCollection($id: UUID!, $version: Int!, $input: RouteCollectionInput!) {\n    updateRouteCollection(id: $id, version: $version, input: $input) {\n      version\n    }\n  }\n": typeof types.UpdateRouteCollectionDocument,
    "\n  mutation DeleteRouteCollection($id: UUID!) {\n    deleteRouteCollection(id: $id)\n  }\n": typeof types.DeleteRouteCollectionDocument,
    "\n  mutation CreateCompositeRoute($projectId: UUID!, $input: CompositeRouteInput!) {\n    createCompositeRoute(projectId: $projectId, input: $input) {\n      id\n    }\n  }\n": typeof types.CreateCompositeRouteDocument,
    "\n  mutation UpdateCompositeRoute($id: UUID!, $version: Int!, $input: CompositeRouteInput!) {\n    updateCompositeRoute(id: $id, version: $version, input: $input) {\n      version\n    }\n  }\n": typeof types.UpdateCompositeRouteDocument,
    "\n  mutation DeleteCompositeRoute($id: UUID!) {\n    deleteCompositeRoute(id: $id)\n  }\n": typeof types.DeleteCompositeRouteDocument,
    "\n  mutation KeepCollection($routeIds: [UUID!]!) {\n    setKeep(routeIds: $routeIds, keep: true) {\n      id\n      keep\n    }\n  }\n": typeof types.KeepCollectionDocument,
    "\n  mutation SetKeep($routeIds: [UUID!]!, $keep: Boolean!) {\n    setKeep(routeIds: $routeIds, keep: $keep) {\n      id\n      keep\n    }\n  }\n": typeof types.SetKeepDocument,
    "\n  mutation RenameRoute($id: UUID!, $version: Int!, $name: String!) {\n    renameRoute(id: $id, version: $version, name: $name) {\n      id\n      version\n    }\n  }\n": typeof types.RenameRouteDocument,
    "\n  mutation RecolorRoute($id: UUID!, $version: Int!, $color: String!) {\n    recolorRoute(id: $id, version: $version, color: $color) {\n      id\n      version\n    }\n  }\n": typeof types.RecolorRouteDocument,
    "\n  mutation DeleteRoutes($routeIds: [UUID!]!) {\n    deleteRoutes(routeIds: $routeIds)\n  }\n": typeof types.DeleteRoutesDocument,
    "\n  mutation ImproveStretch($routeId: UUID!, $fromM: Float!, $toM: Float!) {\n    improveStretch(routeId: $routeId, fromM: $fromM, toM: $toM) {\n      id\n    }\n  }\n": typeof types.ImproveStretchDocument,
    "\n  mutation JoinRoutes($firstId: UUID!, $secondId: UUID!, $x: Float!, $y: Float!) {\n    joinRoutes(firstId: $firstId, secondId: $secondId, x: $x, y: $y) {\n      id\n    }\n  }\n": typeof types.JoinRoutesDocument,
    "\n  query SharedProject($id: UUID!) {\n    project(id: $id) {\n      id\n      name\n      description\n      updated\n      terrain {\n        id\n        originX\n        originY\n        width\n        height\n        cellM\n        attribution\n      }\n      areaLayers {\n        attribution\n      }\n      paths {\n        id\n        name\n      }\n      routes {\n        id\n        pathId\n        name\n        color\n        figures\n        priceLevel\n        line\n      }\n      compositeRoutes {\n        id\n        name\n        color\n        includedRouteIds\n        figures\n      }\n      exports {\n        id\n        name\n        formats\n        sizeBytes\n        created\n        options\n      }\n    }\n  }\n": typeof types.SharedProjectDocument,
    "\n  query HasSupport {\n    hasSupport\n  }\n": typeof types.HasSupportDocument,
    "\n  mutation ContactSupport($input: SupportInput!) {\n    contactSupport(input: $input)\n  }\n": typeof types.ContactSupportDocument,
    "\n  query Topics($id: UUID!, $search: String) {\n    project(id: $id) {\n      id\n      topics(search: $search) {\n        id\n        title\n        pin\n        createdById\n        senderName\n        senderLink\n        created\n        assigneeId\n        due\n        resolved\n        resolvedById\n        messageCount\n        unreadCount\n        lastAt\n        lastById\n        lastSender\n        version\n      }\n    }\n  }\n": typeof types.TopicsDocument,
    "\n  query ProjectPeople($id: UUID!) {\n    project(id: $id) {\n      id\n      myRole\n      people {\n        userId\n        email\n        firstName\n        lastName\n      }\n    }\n  }\n": typeof types.ProjectPeopleDocument,
    "\n  query Messages($topicId: UUID!, $first: Int!, $before: UUID) {\n    messages(topicId: $topicId, first: $first, before: $before) {\n      id\n      body\n      mentions\n      createdById\n      senderName\n      created\n      isEdited\n      version\n    }\n  }\n": typeof types.MessagesDocument,
    "\n  mutation CreateTopic($projectId: UUID!, $input: TopicInput!) {\n    createTopic(projectId: $projectId, input: $input) {\n      id\n    }\n  }\n": typeof types.CreateTopicDocument,
    "\n  mutation UpdateTopic($id: UUID!, $version: Int!, $input: TopicPatch!) {\n    updateTopic(id: $id, version: $version, input: $input) {\n      id\n      version\n    }\n  }\n": typeof types.UpdateTopicDocument,
    "\n  mutation DeleteTopic($id: UUID!) {\n    deleteTopic(id: $id)\n  }\n": typeof types.DeleteTopicDocument,
    "\n  mutation MarkTopicRead($id: UUID!) {\n    markTopicRead(id: $id)\n  }\n": typeof types.MarkTopicReadDocument,
    "\n  mutation CreateMessage($topicId: UUID!, $input: MessageInput!) {\n    createMessage(topicId: $topicId, input: $input) {\n      id\n    }\n  }\n": typeof types.CreateMessageDocument,
    "\n  mutation UpdateMessage($id: UUID!, $version: Int!, $input: MessageInput!) {\n    updateMessage(id: $id, version: $version, input: $input) {\n      id\n    }\n  }\n": typeof types.UpdateMessageDocument,
    "\n  mutation DeleteMessage($id: UUID!) {\n    deleteMessage(id: $id)\n  }\n": typeof types.DeleteMessageDocument,
    "\n  query TypeCollections($organizationId: UUID!) {\n    typeCollections(organizationId: $organizationId) {\n      id\n      kind\n      name\n      memberIds\n      version\n      versions {\n        id\n        number\n        note\n        created\n        user\n      }\n      uses {\n        projectId\n        project\n        number\n      }\n    }\n    routeTypes(organizationId: $organizationId) {\n      id\n      name\n    }\n    segmentTypes(organizationId: $organizationId) {\n      id\n      name\n    }\n    organization(id: $organizationId) {\n      id\n      isAdmin\n    }\n  }\n": typeof types.TypeCollectionsDocument,
    "\n  query CollectionTypes($versionId: UUID!) {\n    collectionTypes(versionId: $versionId)\n  }\n": typeof types.CollectionTypesDocument,
    "\n  mutation CreateTypeCollection($organizationId: UUID!, $input: JSON!) {\n    createTypeCollection(organizationId: $organizationId, input: $input) {\n      id\n    }\n  }\n": typeof types.CreateTypeCollectionDocument,
    "\n  mutation UpdateTypeCollection($organizationId: UUID!, $id: UUID!, $version: Int!, $input: JSON!) {\n    updateTypeCollection(organizationId: $organizationId, id: $id, version: $version, input: $input) {\n      version\n    }\n  }\n": typeof types.UpdateTypeCollectionDocument,
    "\n  mutation CopyTypeCollection($organizationId: UUID!, $id: UUID!, $name: String!) {\n    copyTypeCollection(organizationId: $organizationId, id: $id, name: $name) {\n      id\n    }\n  }\n": typeof types.CopyTypeCollectionDocument,
    "\n  mutation DeleteTypeCollection($organizationId: UUID!, $id: UUID!) {\n    deleteTypeCollection(organizationId: $organizationId, id: $id)\n  }\n": typeof types.DeleteTypeCollectionDocument,
    "\n  mutation PublishTypeCollection($organizationId: UUID!, $id: UUID!, $note: String!) {\n    publishTypeCollection(organizationId: $organizationId, id: $id, note: $note) {\n      id\n    }\n  }\n": typeof types.PublishTypeCollectionDocument,
    "\n  mutation RestoreCollectionVersion($organizationId: UUID!, $versionId: UUID!) {\n    restoreCollectionVersion(organizationId: $organizationId, versionId: $versionId) {\n      writtenCount\n      broughtBack\n      missing\n    }\n  }\n": typeof types.RestoreCollectionVersionDocument,
    "\n  query ProjectPin($id: UUID!) {\n    project(id: $id) {\n      id\n      myRole\n      collectionPin {\n        versionId\n        collectionId\n        kind\n        collection\n        number\n        newestId\n        newestNumber\n      }\n    }\n  }\n": typeof types.ProjectPinDocument,
    "\n  mutation PinProject($projectId: UUID!, $versionId: UUID) {\n    pinProject(projectId: $projectId, versionId: $versionId) {\n      id\n    }\n  }\n": typeof types.PinProjectDocument,
    "\n  mutation FindWater($projectId: UUID!, $settings: JSON) {\n    findWater(projectId: $projectId, settings: $settings) {\n      id\n    }\n  }\n": typeof types.FindWaterDocument,
};
const documents: Documents = {
    "\n  query EntityChanges($id: UUID!, $entityId: UUID!) {\n    project(id: $id) {\n      id\n      changes(first: 10, entityId: $entityId) {\n        nodes {\n          id\n          user\n          before\n          after\n        }\n      }\n    }\n  }\n": types.EntityChangesDocument,
    "\n  query OrganizationClients($id: UUID!) {\n    organization(id: $id) {\n      id\n      clients {\n        id\n        name\n        contactName\n        contactEmail\n        notes\n        version\n        projectCount\n      }\n    }\n  }\n": types.OrganizationClientsDocument,
    "\n  mutation CreateClient($organizationId: UUID!, $input: ClientInput!) {\n    createClient(organizationId: $organizationId, input: $input) {\n      id\n    }\n  }\n": types.CreateClientDocument,
    "\n  mutation UpdateClient($organizationId: UUID!, $id: UUID!, $version: Int!, $input: ClientInput!) {\n    updateClient(organizationId: $organizationId, id: $id, version: $version, input: $input) {\n      id\n      version\n    }\n  }\n": types.UpdateClientDocument,
    "\n  mutation DeleteClient($organizationId: UUID!, $id: UUID!) {\n    deleteClient(organizationId: $organizationId, id: $id)\n  }\n": types.DeleteClientDocument,
    "\n  query ProjectClient($id: UUID!) {\n    project(id: $id) {\n      id\n      client {\n        id\n        name\n      }\n    }\n  }\n": types.ProjectClientDocument,
    "\n  mutation SetProjectClient($projectId: UUID!, $clientId: UUID) {\n    setProjectClient(projectId: $projectId, clientId: $clientId) {\n      id\n      version\n    }\n  }\n": types.SetProjectClientDocument,
    "\n  query GenerationNow($id: UUID!) {\n    generation(id: $id) {\n      id\n      projectId\n      pathId\n      state\n      phase\n      progress\n      round\n      rounds\n      evaluations\n      secondsLeft\n      previews\n      priceLevel\n      reasons\n      waysOut\n      bound\n      task\n      outcome\n      error\n      created\n      started\n      ended\n    }\n  }\n": types.GenerationNowDocument,
    "\n  query JobNow($id: UUID!) {\n    job(id: $id) {\n      id\n      kind\n      state\n      progress\n      message\n      result\n      error\n    }\n  }\n": types.JobNowDocument,
    "\n  mutation CancelJob($id: UUID!) {\n    cancelJob(id: $id) {\n      id\n      state\n    }\n  }\n": types.CancelJobDocument,
    "\n  query JobsOfProject($projectId: UUID!) {\n    project(id: $projectId) {\n      jobs(first: 20) {\n        id\n        kind\n        state\n      }\n    }\n  }\n": types.JobsOfProjectDocument,
    "\n  mutation CreateMapItem($projectId: UUID!, $input: MapItemInput!) {\n    createMapItem(projectId: $projectId, input: $input) {\n      id\n    }\n  }\n": types.CreateMapItemDocument,
    "\n  mutation UpdateMapItem($id: UUID!, $version: Int!, $input: MapItemInput!) {\n    updateMapItem(id: $id, version: $version, input: $input) {\n      id\n      version\n    }\n  }\n": types.UpdateMapItemDocument,
    "\n  mutation DeleteMapItem($id: UUID!) {\n    deleteMapItem(id: $id)\n  }\n": types.DeleteMapItemDocument,
    "\n  query OrganizationPeople($id: UUID!) {\n    organization(id: $id) {\n      id\n      name\n      version\n      isAdmin\n      requireSecondFactor\n      exportNames\n      processCodes\n      members {\n        userId\n        email\n        firstName\n        lastName\n        isOrganizationAdmin\n        created\n      }\n      invitations {\n        id\n        email\n        isOrganizationAdmin\n        created\n        expires\n      }\n    }\n  }\n": types.OrganizationPeopleDocument,
    "\n  mutation InviteMember($organizationId: UUID!, $email: String!, $isOrganizationAdmin: Boolean!) {\n    inviteMember(organizationId: $organizationId, email: $email, isOrganizationAdmin: $isOrganizationAdmin) {\n      id\n    }\n  }\n": types.InviteMemberDocument,
    "\n  mutation WithdrawInvitation($organizationId: UUID!, $id: UUID!) {\n    withdrawInvitation(organizationId: $organizationId, id: $id)\n  }\n": types.WithdrawInvitationDocument,
    "\n  mutation SetMemberRole($organizationId: UUID!, $userId: UUID!, $isOrganizationAdmin: Boolean!) {\n    setMemberRole(organizationId: $organizationId, userId: $userId, isOrganizationAdmin: $isOrganizationAdmin) {\n      userId\n      isOrganizationAdmin\n    }\n  }\n": types.SetMemberRoleDocument,
    "\n  mutation RemoveMember($organizationId: UUID!, $userId: UUID!, $handOverTo: UUID) {\n    removeMember(organizationId: $organizationId, userId: $userId, handOverTo: $handOverTo)\n  }\n": types.RemoveMemberDocument,
    "\n  mutation UpdateOrganization($id: UUID!, $version: Int!, $input: OrganizationInput!) {\n    updateOrganization(id: $id, version: $version, input: $input)\n  }\n": types.UpdateOrganizationDocument,
    "\n  mutation SetCurrentOrganization($organizationId: UUID!) {\n    setCurrentOrganization(organizationId: $organizationId)\n  }\n": types.SetCurrentOrganizationDocument,
    "\n  mutation AcceptInvitation($token: String!) {\n    acceptInvitation(token: $token)\n  }\n": types.AcceptInvitationDocument,
    "\n  fragment ProjectCardParts on Project {\n    id\n    name\n    description\n    isDemo\n    srid\n    updated\n    pictureUrl\n    terrain {\n      id\n    }\n    summary {\n      pathCount\n      routeCount\n      bestCostNok\n      bestCostPath\n      priceLevel\n      changesSince\n      changedBy\n      runningCount\n    }\n  }\n": types.ProjectCardPartsFragmentDoc,
    "\n  query Project($id: UUID!) {\n    project(id: $id) {\n      id\n      name\n      description\n      notes\n      comments\n      tags\n      srid\n      origoX\n      origoY\n      origoZ\n      settings\n      organizationSettings\n      created\n      updated\n      isDemo\n      pictureUrl\n      version\n      terrain {\n        ...TerrainParts\n      }\n      bedrock {\n        ...TerrainParts\n      }\n      areaLayers {\n        id\n        name\n        kind\n        areaCount\n        attribution\n        mapping\n        version\n      }\n      features {\n        id\n        shape\n        type\n        name\n        tags\n        vertices\n        radiusM\n        mustPass\n        roadClass\n        passage\n        catchmentM2\n        version\n      }\n      mapItems {\n        id\n        kind\n        name\n        content\n        fileUrl\n        version\n      }\n      paths {\n        id\n        name\n        color\n        request\n        settings\n        version\n        routeType {\n          id\n          name\n          designClass\n        }\n        activeGeneration {\n          id\n          state\n        }\n      }\n      generations(first: 20) {\n        id\n        pathId\n        state\n        task\n        created\n        ended\n      }\n    }\n  }\n  fragment TerrainParts on Terrain {\n    id\n    name\n    url\n    width\n    height\n    cellM\n    originX\n    originY\n    minZ\n    maxZ\n    noDataShare\n    attribution\n    surveyedYear\n    warnings\n    version\n  }\n": types.ProjectDocument,
    "\n  query ProjectRoutes($id: UUID!) {\n    project(id: $id) {\n      id\n      routes {\n        id\n        pathId\n        name\n        color\n        keep\n        corridor\n        lengthM\n        corridorLabel\n        uncertainty\n        generationId\n        routeTypeId\n        routeTypeName\n        figures\n        segments\n        violations\n        line\n        version\n      }\n    }\n  }\n": types.ProjectRoutesDocument,
    "\n  query PriceChanges($id: UUID!) {\n    project(id: $id) {\n      id\n      routePrices {\n        generationId\n        levels\n        changes\n        design\n        ground\n      }\n    }\n  }\n": types.PriceChangesDocument,
    "\n  query RoutePrices($id: UUID!) {\n    project(id: $id) {\n      id\n      routePrices {\n        generationId\n        levels\n        changes\n        design\n        ground\n        pricing\n      }\n    }\n  }\n": types.RoutePricesDocument,
    "\n  mutation RenewRoute($id: UUID!) {\n    renewRoute(id: $id) {\n      id\n    }\n  }\n": types.RenewRouteDocument,
    "\n  query HaulMasses($id: UUID!) {\n    route(id: $id) {\n      id\n      haulMasses\n    }\n  }\n": types.HaulMassesDocument,
    "\n  query RouteDetail($id: UUID!) {\n    route(id: $id) {\n      id\n      breakdown\n      alignment\n      stretches\n      driving\n      waterCrossings\n      roadCrossings\n      created\n      generationId\n    }\n  }\n": types.RouteDetailDocument,
    "\n  query Running {\n    running {\n      generations {\n        id\n        projectId\n        pathId\n        state\n        phase\n        progress\n        secondsLeft\n      }\n      jobs {\n        id\n        projectId\n        kind\n        state\n        progress\n        message\n      }\n    }\n  }\n": types.RunningDocument,
    "\n  query SharedMap($id: UUID!) {\n    project(id: $id) {\n      id\n      name\n      description\n      tags\n      srid\n      origoX\n      origoY\n      origoZ\n      created\n      updated\n      isDemo\n      version\n      terrain {\n        ...TerrainParts\n      }\n      bedrock {\n        ...TerrainParts\n      }\n      areaLayers {\n        id\n        name\n        kind\n        areaCount\n        attribution\n        mapping\n        version\n      }\n      features {\n        id\n        shape\n        type\n        name\n        tags\n        vertices\n        radiusM\n        mustPass\n        roadClass\n        passage\n        catchmentM2\n        version\n      }\n      mapItems {\n        id\n        kind\n        name\n        content\n        fileUrl\n        version\n      }\n      paths {\n        id\n        name\n        color\n        request\n        version\n        routeType {\n          id\n          name\n          designClass\n        }\n        activeGeneration {\n          id\n          state\n        }\n      }\n      routes {\n        id\n        pathId\n        name\n        color\n        keep\n        corridor\n        lengthM\n        corridorLabel\n        generationId\n        routeTypeId\n        routeTypeName\n        figures\n        segments\n        violations\n        line\n        version\n      }\n    }\n  }\n": types.SharedMapDocument,
    "\n  mutation Undo($projectId: UUID!) {\n    undo(projectId: $projectId) {\n      id\n      entity\n      action\n      before\n      after\n    }\n  }\n": types.UndoDocument,
    "\n  mutation Redo($projectId: UUID!) {\n    redo(projectId: $projectId) {\n      id\n      entity\n      action\n      before\n      after\n    }\n  }\n": types.RedoDocument,
    "\n  mutation UndoSince($projectId: UUID!, $since: ID!) {\n    undo(projectId: $projectId, since: $since) {\n      id\n    }\n  }\n": types.UndoSinceDocument,
    "\n  query LatestChange($projectId: UUID!) {\n    project(id: $projectId) {\n      changes(first: 1) {\n        nodes {\n          id\n        }\n      }\n    }\n  }\n": types.LatestChangeDocument,
    "\n  query PriceScenarios($id: UUID!) {\n    project(id: $id) {\n      id\n      priceScenarios {\n        id\n        name\n        moves\n        version\n      }\n    }\n  }\n": types.PriceScenariosDocument,
    "\n  mutation CreatePriceScenario($projectId: UUID!, $input: PriceScenarioInput!) {\n    createPriceScenario(projectId: $projectId, input: $input) {\n      id\n    }\n  }\n": types.CreatePriceScenarioDocument,
    "\n  mutation UpdatePriceScenario($id: UUID!, $version: Int!, $input: PriceScenarioInput!) {\n    updatePriceScenario(id: $id, version: $version, input: $input) {\n      id\n    }\n  }\n": types.UpdatePriceScenarioDocument,
    "\n  mutation DeletePriceScenario($id: UUID!) {\n    deletePriceScenario(id: $id)\n  }\n": types.DeletePriceScenarioDocument,
    "\n  query OrganizationSummaries($search: String) {\n    organizationSummaries(first: 100, search: $search) {\n      id\n      name\n      created\n      seats\n      openInvitations\n    }\n  }\n": types.OrganizationSummariesDocument,
    "\n  query PendingInvitations {\n    pendingInvitations(first: 100) {\n      id\n      email\n      organization\n      created\n      expires\n    }\n  }\n": types.PendingInvitationsDocument,
    "\n  query InstanceUsers($search: String) {\n    instanceUsers(first: 100, search: $search) {\n      id\n      email\n      firstName\n      lastName\n      isAdmin\n      disabled\n      lastActive\n      organizations\n    }\n  }\n": types.InstanceUsersDocument,
    "\n  query WorkQueue {\n    workQueue(first: 100) {\n      id\n      kind\n      organization\n      created\n      running\n      attempts\n    }\n  }\n": types.WorkQueueDocument,
    "\n  query Backups {\n    backups {\n      isSet\n      made\n      isOld\n      failed\n      reason\n    }\n  }\n": types.BackupsDocument,
    "\n  query InstanceLog($before: ID) {\n    instanceLog(first: 50, before: $before) {\n      id\n      at\n      event\n      user\n      address\n    }\n  }\n": types.InstanceLogDocument,
    "\n  mutation CreateOrganization($name: String!, $adminEmail: String!) {\n    createOrganization(name: $name, adminEmail: $adminEmail)\n  }\n": types.CreateOrganizationDocument,
    "\n  mutation CancelWork($id: UUID!) {\n    cancelWork(id: $id)\n  }\n": types.CancelWorkDocument,
    "\n  mutation SetUserDisabled($userId: UUID!, $disabled: Boolean!) {\n    setUserDisabled(userId: $userId, disabled: $disabled)\n  }\n": types.SetUserDisabledDocument,
    "\n  mutation SetInstanceAdmin($userId: UUID!, $isAdmin: Boolean!) {\n    setInstanceAdmin(userId: $userId, isAdmin: $isAdmin)\n  }\n": types.SetInstanceAdminDocument,
    "\n  mutation EndSessionsOfUser($userId: UUID!) {\n    endSessionsOfUser(userId: $userId)\n  }\n": types.EndSessionsOfUserDocument,
    "\n  mutation CreateArea($projectId: UUID!, $layerName: String!, $input: AreaInput!) {\n    createArea(projectId: $projectId, layerName: $layerName, input: $input) {\n      id\n    }\n  }\n": types.CreateAreaDocument,
    "\n  mutation UpdateArea($id: UUID!, $version: Int!, $input: AreaInput!) {\n    updateArea(id: $id, version: $version, input: $input) {\n      id\n      version\n    }\n  }\n": types.UpdateAreaDocument,
    "\n  mutation DeleteArea($id: UUID!) {\n    deleteArea(id: $id)\n  }\n": types.DeleteAreaDocument,
    "\n  query Catalogue($organizationId: UUID!) {\n    routeTypes(organizationId: $organizationId) {\n      id\n      name\n      designClass\n      version\n      uses {\n        projectId\n        project\n        path\n      }\n      segmentTypes {\n        id\n      }\n    }\n    segmentTypes(organizationId: $organizationId) {\n      id\n      name\n      kind\n      parameters\n      version\n      updated\n      changedBy\n      uses {\n        kind\n        id\n        name\n      }\n    }\n    prices(organizationId: $organizationId)\n    searchSettings(organizationId: $organizationId)\n    landUseCodes(organizationId: $organizationId)\n    organization(id: $organizationId) {\n      id\n      name\n      version\n      isAdmin\n    }\n  }\n": types.CatalogueDocument,
    "\n  mutation UpdateSegmentType($organizationId: UUID!, $id: UUID!, $version: Int!, $input: JSON!) {\n    updateSegmentType(organizationId: $organizationId, id: $id, version: $version, input: $input) {\n      id\n      version\n    }\n  }\n": types.UpdateSegmentTypeDocument,
    "\n  mutation CreateSegmentType($organizationId: UUID!, $kind: String!, $name: String!) {\n    createSegmentType(organizationId: $organizationId, kind: $kind, name: $name) {\n      id\n    }\n  }\n": types.CreateSegmentTypeDocument,
    "\n  mutation CopySegmentType($organizationId: UUID!, $id: UUID!, $name: String!) {\n    copySegmentType(organizationId: $organizationId, id: $id, name: $name) {\n      id\n    }\n  }\n": types.CopySegmentTypeDocument,
    "\n  mutation DeleteSegmentType($organizationId: UUID!, $id: UUID!, $version: Int!) {\n    deleteSegmentType(organizationId: $organizationId, id: $id, version: $version)\n  }\n": types.DeleteSegmentTypeDocument,
    "\n  mutation UpdateRouteType($organizationId: UUID!, $id: UUID!, $version: Int!, $input: JSON!) {\n    updateRouteType(organizationId: $organizationId, id: $id, version: $version, input: $input) {\n      id\n      version\n    }\n  }\n": types.UpdateRouteTypeDocument,
    "\n  mutation CreateRouteType($organizationId: UUID!, $key: String!) {\n    createRouteType(organizationId: $organizationId, key: $key) {\n      id\n    }\n  }\n": types.CreateRouteTypeDocument,
    "\n  mutation CopyRouteType($organizationId: UUID!, $id: UUID!, $name: String!) {\n    copyRouteType(organizationId: $organizationId, id: $id, name: $name) {\n      id\n    }\n  }\n": types.CopyRouteTypeDocument,
    "\n  mutation DeleteRouteType($organizationId: UUID!, $id: UUID!, $version: Int!) {\n    deleteRouteType(organizationId: $organizationId, id: $id, version: $version)\n  }\n": types.DeleteRouteTypeDocument,
    "\n  mutation UpdatePrices($organizationId: UUID!, $version: Int!, $input: JSON!) {\n    updatePrices(organizationId: $organizationId, version: $version, input: $input)\n  }\n": types.UpdatePricesDocument,
    "\n  mutation ChangePrices($organizationId: UUID!, $changes: JSON!) {\n    changePrices(organizationId: $organizationId, changes: $changes) {\n      changed\n      conflicts {\n        key\n        value\n      }\n    }\n  }\n": types.ChangePricesDocument,
    "\n  query PriceSpreads($organizationId: UUID!) {\n    priceSpreads(organizationId: $organizationId)\n  }\n": types.PriceSpreadsDocument,
    "\n  mutation ChangePriceRange($organizationId: UUID!, $change: JSON!) {\n    changePriceRange(organizationId: $organizationId, change: $change)\n  }\n": types.ChangePriceRangeDocument,
    "\n  query PriceHistory($organizationId: UUID!, $first: Int!, $before: Int) {\n    priceHistory(organizationId: $organizationId, first: $first, before: $before) {\n      id\n      changeId\n      at\n      user\n      group\n      subject\n      name\n      side\n      before\n      after\n    }\n  }\n": types.PriceHistoryDocument,
    "\n  query ProjectChanges($id: UUID!, $after: String) {\n    project(id: $id) {\n      id\n      changes(first: 50, after: $after) {\n        nodes {\n          id\n          at\n          user\n          entity\n          action\n          before\n          after\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n": types.ProjectChangesDocument,
    "\n  query PathGenerations($id: UUID!) {\n    path(id: $id) {\n      id\n      generations {\n        id\n        state\n        task\n        created\n      }\n    }\n  }\n": types.PathGenerationsDocument,
    "\n  query GenerationDifference($beforeId: UUID!, $afterId: UUID!) {\n    generationDifference(beforeId: $beforeId, afterId: $afterId) {\n      before {\n        ...DifferenceSideParts\n      }\n      after {\n        ...DifferenceSideParts\n      }\n      inputs\n    }\n  }\n  fragment DifferenceSideParts on DifferenceSide {\n    bestRoute\n    routeCount\n    figures\n    volumes\n  }\n": types.GenerationDifferenceDocument,
    "\n  query Decisions($id: UUID!) {\n    project(id: $id) {\n      id\n      myRole\n      decisions {\n        id\n        pathId\n        routeId\n        routeName\n        figures\n        reason\n        created\n        createdBy\n        withdrawn\n        withdrawnBy\n        inputsOf\n        priceLevel\n        version\n      }\n    }\n  }\n": types.DecisionsDocument,
    "\n  mutation CreateDecision($routeId: UUID!, $reason: String!) {\n    createDecision(routeId: $routeId, reason: $reason) {\n      id\n    }\n  }\n": types.CreateDecisionDocument,
    "\n  mutation WithdrawDecision($id: UUID!, $version: Int!) {\n    withdrawDecision(id: $id, version: $version) {\n      id\n    }\n  }\n": types.WithdrawDecisionDocument,
    "\n  query Calendar($projectId: UUID, $from: String!, $to: String!) {\n    calendar(projectId: $projectId, from: $from, to: $to) {\n      id\n      kind\n      projectId\n      projectName\n      title\n      notes\n      firstDay\n      lastDay\n      isResolved\n      version\n    }\n  }\n": types.CalendarDocument,
    "\n  query CalendarFeed {\n    calendarFeed {\n      created\n      lastUsed\n    }\n  }\n": types.CalendarFeedDocument,
    "\n  mutation CreateEvent($projectId: UUID!, $input: EventInput!) {\n    createEvent(projectId: $projectId, input: $input) {\n      id\n    }\n  }\n": types.CreateEventDocument,
    "\n  mutation UpdateEvent($id: UUID!, $version: Int!, $input: EventInput!) {\n    updateEvent(id: $id, version: $version, input: $input) {\n      id\n    }\n  }\n": types.UpdateEventDocument,
    "\n  mutation DeleteEvent($id: UUID!) {\n    deleteEvent(id: $id)\n  }\n": types.DeleteEventDocument,
    "\n  mutation MakeCalendarFeed {\n    makeCalendarFeed\n  }\n": types.MakeCalendarFeedDocument,
    "\n  mutation EndCalendarFeed {\n    endCalendarFeed\n  }\n": types.EndCalendarFeedDocument,
    "\n  query Exercises {\n    exercises {\n      name\n      projectId\n      started\n      done\n      steps\n    }\n  }\n": types.ExercisesDocument,
    "\n  query ExercisePlaces {\n    projects(first: 60) {\n      nodes {\n        id\n        name\n        isDemo\n        terrain {\n          id\n        }\n      }\n    }\n  }\n": types.ExercisePlacesDocument,
    "\n  mutation StartExercise($projectId: UUID!, $name: String!) {\n    startExercise(projectId: $projectId, name: $name) {\n      name\n    }\n  }\n": types.StartExerciseDocument,
    "\n  mutation CopyForExercises($id: UUID!, $name: String!) {\n    copyProject(id: $id, name: $name, withResults: true) {\n      id\n    }\n  }\n": types.CopyForExercisesDocument,
    "\n  query Explore {\n    explore {\n      isPublished\n      isShared\n      project {\n        ...ProjectCardParts\n        origoX\n        origoY\n        terrain {\n          originX\n          originY\n          width\n          height\n          cellM\n        }\n      }\n    }\n  }\n": types.ExploreDocument,
    "\n  query Published($id: UUID!) {\n    project(id: $id) {\n      id\n      isPublished\n      restricted\n      myRole\n    }\n  }\n": types.PublishedDocument,
    "\n  mutation PublishProject($projectId: UUID!, $isPublished: Boolean!) {\n    publishProject(projectId: $projectId, isPublished: $isPublished) {\n      id\n    }\n  }\n": types.PublishProjectDocument,
    "\n  mutation CopyExplored($id: UUID!, $name: String!) {\n    copyProject(id: $id, name: $name, withResults: true) {\n      id\n    }\n  }\n": types.CopyExploredDocument,
    "\n  query ProjectExports($id: UUID!) {\n    project(id: $id) {\n      id\n      name\n      exports {\n        id\n        projectId\n        name\n        formats\n        options\n        state\n        progress\n        error\n        jobId\n        sizeBytes\n        created\n        madeBy\n        isMine\n        url\n      }\n    }\n  }\n": types.ProjectExportsDocument,
    "\n  mutation CreateExport($projectId: UUID!, $input: ExportInput!) {\n    createExport(projectId: $projectId, input: $input) {\n      id\n    }\n  }\n": types.CreateExportDocument,
    "\n  mutation CancelExport($id: UUID!) {\n    cancelExport(id: $id) {\n      id\n      state\n    }\n  }\n": types.CancelExportDocument,
    "\n  mutation DeleteExport($id: UUID!) {\n    deleteExport(id: $id)\n  }\n": types.DeleteExportDocument,
    "\n  query ExportJob($id: UUID!, $projectId: UUID!) {\n    job(id: $id) {\n      id\n      state\n    }\n    project(id: $projectId) {\n      id\n      name\n    }\n  }\n": types.ExportJobDocument,
    "\n  mutation CreateFeature($projectId: UUID!, $input: FeatureInput!) {\n    createFeature(projectId: $projectId, input: $input) {\n      id\n    }\n  }\n": types.CreateFeatureDocument,
    "\n  mutation UpdateFeature($id: UUID!, $version: Int!, $input: FeatureInput!) {\n    updateFeature(id: $id, version: $version, input: $input) {\n      id\n      version\n    }\n  }\n": types.UpdateFeatureDocument,
    "\n  mutation DeleteFeature($id: UUID!) {\n    deleteFeature(id: $id)\n  }\n": types.DeleteFeatureDocument,
    "\n  mutation GenerateRoutes($pathIds: [UUID!]!) {\n    generateRoutes(pathIds: $pathIds) {\n      id\n      pathId\n      state\n    }\n  }\n": types.GenerateRoutesDocument,
    "\n  mutation StopGeneration($id: UUID!, $keepFound: Boolean!) {\n    stopGeneration(id: $id, keepFound: $keepFound) {\n      id\n      state\n    }\n  }\n": types.StopGenerationDocument,
    "\n  mutation FetchMapData($projectId: UUID!, $input: FetchMapDataInput!) {\n    fetchMapData(projectId: $projectId, input: $input) {\n      id\n    }\n  }\n": types.FetchMapDataDocument,
    "\n  mutation InspectFile($projectId: UUID!, $largeFileName: String!, $originalName: String!, $as: String) {\n    inspectFile(projectId: $projectId, largeFileName: $largeFileName, originalName: $originalName, as: $as) {\n      id\n    }\n  }\n": types.InspectFileDocument,
    "\n  mutation ImportTerrain($projectId: UUID!, $input: ImportTerrainInput!) {\n    importTerrain(projectId: $projectId, input: $input) {\n      id\n    }\n  }\n": types.ImportTerrainDocument,
    "\n  mutation ImportAreas($projectId: UUID!, $input: ImportAreasInput!) {\n    importAreas(projectId: $projectId, input: $input) {\n      id\n    }\n  }\n": types.ImportAreasDocument,
    "\n  mutation ImportFeatures($projectId: UUID!, $input: ImportFeaturesInput!) {\n    importFeatures(projectId: $projectId, input: $input) {\n      id\n    }\n  }\n": types.ImportFeaturesDocument,
    "\n  mutation ImportLines($projectId: UUID!, $input: ImportLinesInput!) {\n    importLines(projectId: $projectId, input: $input) {\n      id\n    }\n  }\n": types.ImportLinesDocument,
    "\n  query ImportRouteTypes {\n    routeTypes {\n      id\n      name\n    }\n  }\n": types.ImportRouteTypesDocument,
    "\n  mutation OpenArchive($largeFileName: String!, $originalName: String!) {\n    openArchive(largeFileName: $largeFileName, originalName: $originalName) {\n      id\n    }\n  }\n": types.OpenArchiveDocument,
    "\n  mutation DeleteAreaLayer($id: UUID!) {\n    deleteAreaLayer(id: $id)\n  }\n": types.DeleteAreaLayerDocument,
    "\n  mutation SetSurveyedYear($terrainId: UUID!, $version: Int!, $year: Int) {\n    setSurveyedYear(terrainId: $terrainId, version: $version, year: $year) {\n      id\n    }\n  }\n": types.SetSurveyedYearDocument,
    "\n  query OrganizationLog($id: UUID!, $before: ID) {\n    organization(id: $id) {\n      id\n      log(first: 50, before: $before) {\n        id\n        at\n        event\n        user\n        address\n      }\n    }\n  }\n": types.OrganizationLogDocument,
    "\n  query OrganizationUploads($id: UUID!) {\n    organization(id: $id) {\n      id\n      usedBytes\n      quotaBytes\n      uploads {\n        id\n        name\n        sizeBytes\n        created\n        user\n        use\n      }\n    }\n  }\n": types.OrganizationUploadsDocument,
    "\n  mutation DeleteUpload($organizationId: UUID!, $id: UUID!) {\n    deleteUpload(organizationId: $organizationId, id: $id)\n  }\n": types.DeleteUploadDocument,
    "\n  query ProjectPassages($id: UUID!) {\n    project(id: $id) {\n      id\n      myRole\n      paths {\n        id\n        passageCosts {\n          ...PassageParts\n        }\n      }\n    }\n  }\n": types.ProjectPassagesDocument,
    "\n  query SharedPassages($id: UUID!) {\n    project(id: $id) {\n      id\n      paths {\n        id\n        passageCosts {\n          ...PassageParts\n        }\n      }\n    }\n  }\n": types.SharedPassagesDocument,
    "\n  fragment PassageParts on PassageCosts {\n    id\n    pathId\n    generationId\n    isOfLatest\n    bestCostNok\n    cellM\n    originX\n    originY\n    stepX\n    stepY\n    columns\n    rows\n    extraNok\n    around\n    created\n  }\n": types.PassagePartsFragmentDoc,
    "\n  mutation CalculatePassageCosts($pathId: UUID!, $areaId: UUID) {\n    calculatePassageCosts(pathId: $pathId, areaId: $areaId) {\n      id\n    }\n  }\n": types.CalculatePassageCostsDocument,
    "\n  query RouteTypes {\n    routeTypes {\n      id\n      key\n      name\n      designClass\n      segmentTypes {\n        id\n        kind\n      }\n    }\n  }\n": types.RouteTypesDocument,
    "\n  mutation CreatePath($projectId: UUID!, $input: PathInput!) {\n    createPath(projectId: $projectId, input: $input) {\n      id\n    }\n  }\n": types.CreatePathDocument,
    "\n  mutation UpdatePath($id: UUID!, $version: Int!, $input: PathInput!) {\n    updatePath(id: $id, version: $version, input: $input) {\n      id\n      version\n    }\n  }\n": types.UpdatePathDocument,
    "\n  mutation DeletePath($id: UUID!) {\n    deletePath(id: $id)\n  }\n": types.DeletePathDocument,
    "\n  query OrganizationPayment($id: UUID!) {\n    organization(id: $id) {\n      id\n      payment {\n        publishableKey\n        cards {\n          id\n          brand\n          last4\n          expiresMonth\n          expiresYear\n          isDefault\n        }\n      }\n    }\n  }\n": types.OrganizationPaymentDocument,
    "\n  mutation BeginPaymentCard($organizationId: UUID!) {\n    beginPaymentCard(organizationId: $organizationId)\n  }\n": types.BeginPaymentCardDocument,
    "\n  mutation ConfirmPaymentCard($organizationId: UUID!, $setupIntentId: String!) {\n    confirmPaymentCard(organizationId: $organizationId, setupIntentId: $setupIntentId) {\n      id\n    }\n  }\n": types.ConfirmPaymentCardDocument,
    "\n  mutation SetDefaultPaymentCard($organizationId: UUID!, $id: UUID!) {\n    setDefaultPaymentCard(organizationId: $organizationId, id: $id) {\n      id\n    }\n  }\n": types.SetDefaultPaymentCardDocument,
    "\n  mutation RemovePaymentCard($organizationId: UUID!, $id: UUID!) {\n    removePaymentCard(organizationId: $organizationId, id: $id) {\n      id\n    }\n  }\n": types.RemovePaymentCardDocument,
    "\n  query LinkOpenings($id: UUID!, $linkId: UUID, $first: Int, $after: String) {\n    project(id: $id) {\n      id\n      linkOpenings(linkId: $linkId, first: $first, after: $after) {\n        nodes {\n          day\n          linkId\n          linkName\n          contentVersion\n          content\n          openings\n          readers\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n": types.LinkOpeningsDocument,
    "\n  query ProjectAccess($id: UUID!) {\n    project(id: $id) {\n      id\n      restricted\n      isPublished\n      myRole\n      roles {\n        userId\n        email\n        firstName\n        lastName\n        role\n      }\n    }\n  }\n": types.ProjectAccessDocument,
    "\n  query ProjectShareLinks($id: UUID!) {\n    project(id: $id) {\n      id\n      shareLinks {\n        id\n        name\n        created\n        expires\n        lastUsed\n        allowsExports\n        routeIds\n        withCost\n        allowsComments\n        version\n      }\n    }\n  }\n": types.ProjectShareLinksDocument,
    "\n  mutation RestrictProject($id: UUID!, $restricted: Boolean!) {\n    restrictProject(id: $id, restricted: $restricted) {\n      id\n    }\n  }\n": types.RestrictProjectDocument,
    "\n  mutation SetProjectRole($projectId: UUID!, $userId: UUID!, $role: String) {\n    setProjectRole(projectId: $projectId, userId: $userId, role: $role)\n  }\n": types.SetProjectRoleDocument,
    "\n  mutation CreateShareLink(\n    $projectId: UUID!\n    $name: String\n    $expires: DateTime\n    $allowsExports: Boolean\n    $routeIds: [UUID!]\n    $withCost: Boolean\n    $allowsComments: Boolean\n  ) {\n    createShareLink(\n      projectId: $projectId\n      name: $name\n      expires: $expires\n      allowsExports: $allowsExports\n      routeIds: $routeIds\n      withCost: $withCost\n      allowsComments: $allowsComments\n    ) {\n      path\n    }\n  }\n": types.CreateShareLinkDocument,
    "\n  mutation ChangeShareLink($id: UUID!, $version: Int!, $input: ShareLinkInput!) {\n    updateShareLink(id: $id, version: $version, input: $input) {\n      id\n      version\n    }\n  }\n": types.ChangeShareLinkDocument,
    "\n  mutation EndShareLink($id: UUID!) {\n    endShareLink(id: $id)\n  }\n": types.EndShareLinkDocument,
    "\n  mutation HandOverProject($projectId: UUID!, $userId: UUID!) {\n    handOverProject(projectId: $projectId, userId: $userId)\n  }\n": types.HandOverProjectDocument,
    "\n  query Projects($search: String) {\n    projects(first: 60, search: $search) {\n      totalCount\n      nodes {\n        ...ProjectCardParts\n      }\n    }\n  }\n": types.ProjectsDocument,
    "\n  query Today($from: String!, $to: String!) {\n    myTopics {\n      projectId\n      projectName\n      topic {\n        id\n        title\n        due\n        unreadCount\n      }\n    }\n    calendar(from: $from, to: $to) {\n      id\n      kind\n      projectId\n      projectName\n      title\n      firstDay\n    }\n  }\n": types.TodayDocument,
    "\n  mutation CreateProject($input: ProjectInput!) {\n    createProject(input: $input) {\n      id\n    }\n  }\n": types.CreateProjectDocument,
    "\n  mutation UpdateProject($id: UUID!, $version: Int!, $input: ProjectInput!) {\n    updateProject(id: $id, version: $version, input: $input) {\n      id\n      version\n    }\n  }\n": types.UpdateProjectDocument,
    "\n  mutation CopyProject($id: UUID!, $name: String!, $withResults: Boolean!) {\n    copyProject(id: $id, name: $name, withResults: $withResults) {\n      id\n    }\n  }\n": types.CopyProjectDocument,
    "\n  mutation DeleteProject($id: UUID!) {\n    deleteProject(id: $id)\n  }\n": types.DeleteProjectDocument,
    "\n  query ProjectVersions($id: UUID!) {\n    project(id: $id) {\n      id\n      myRole\n      versions {\n        id\n        name\n        note\n        created\n        user\n        pathCount\n        areaCount\n        routeCount\n        terrain\n      }\n    }\n  }\n": types.ProjectVersionsDocument,
    "\n  query ProjectVersionDifference($id: UUID!) {\n    projectVersionDifference(id: $id) {\n      changes {\n        kind\n        name\n        change\n        fields\n      }\n      moreCount\n      paths {\n        name\n        change\n        bestCostBefore\n        bestCostAfter\n      }\n    }\n  }\n": types.ProjectVersionDifferenceDocument,
    "\n  mutation CreateProjectVersion($projectId: UUID!, $name: String!, $note: String!) {\n    createProjectVersion(projectId: $projectId, name: $name, note: $note) {\n      id\n    }\n  }\n": types.CreateProjectVersionDocument,
    "\n  mutation CopyProjectVersion($id: UUID!, $name: String!) {\n    copyProjectVersion(id: $id, name: $name) {\n      id\n    }\n  }\n": types.CopyProjectVersionDocument,
    "\n  mutation DeleteProjectVersion($id: UUID!) {\n    deleteProjectVersion(id: $id)\n  }\n": types.DeleteProjectVersionDocument,
    "\n  query RouteCollections($id: UUID!) {\n    project(id: $id) {\n      id\n      myRole\n      routeCollections {\n        id\n        name\n        generationId\n        routeIds\n        created\n        version\n      }\n      compositeRoutes {\n        id\n        name\n        color\n        keep\n        includedRouteIds\n        missingCount\n        form\n        version\n      }\n    }\n  }\n": types.RouteCollectionsDocument,
    "\n  mutation CreateRouteCollection($projectId: UUID!, $input: RouteCollectionInput!) {\n    createRouteCollection(projectId: $projectId, input: $input) {\n      id\n    }\n  }\n": types.CreateRouteCollectionDocument,
    "\n  mutation UpdateRouteCollection($id: UUID!, $version: Int!, $input: RouteCollectionInput!) {\n    updateRouteCollection(id: $id, version: $version, input: $input) {\n      version\n    }\n  }\n": types.UpdateRouteCollectionDocument,
    "\n  mutation DeleteRouteCollection($id: UUID!) {\n    deleteRouteCollection(id: $id)\n  }\n": types.DeleteRouteCollectionDocument,
    "\n  mutation CreateCompositeRoute($projectId: UUID!, $input: CompositeRouteInput!) {\n    createCompositeRoute(projectId: $projectId, input: $input) {\n      id\n    }\n  }\n": types.CreateCompositeRouteDocument,
    "\n  mutation UpdateCompositeRoute($id: UUID!, $version: Int!, $input: CompositeRouteInput!) {\n    updateCompositeRoute(id: $id, version: $version, input: $input) {\n      version\n    }\n  }\n": types.UpdateCompositeRouteDocument,
    "\n  mutation DeleteCompositeRoute($id: UUID!) {\n    deleteCompositeRoute(id: $id)\n  }\n": types.DeleteCompositeRouteDocument,
    "\n  mutation KeepCollection($routeIds: [UUID!]!) {\n    setKeep(routeIds: $routeIds, keep: true) {\n      id\n      keep\n    }\n  }\n": types.KeepCollectionDocument,
    "\n  mutation SetKeep($routeIds: [UUID!]!, $keep: Boolean!) {\n    setKeep(routeIds: $routeIds, keep: $keep) {\n      id\n      keep\n    }\n  }\n": types.SetKeepDocument,
    "\n  mutation RenameRoute($id: UUID!, $version: Int!, $name: String!) {\n    renameRoute(id: $id, version: $version, name: $name) {\n      id\n      version\n    }\n  }\n": types.RenameRouteDocument,
    "\n  mutation RecolorRoute($id: UUID!, $version: Int!, $color: String!) {\n    recolorRoute(id: $id, version: $version, color: $color) {\n      id\n      version\n    }\n  }\n": types.RecolorRouteDocument,
    "\n  mutation DeleteRoutes($routeIds: [UUID!]!) {\n    deleteRoutes(routeIds: $routeIds)\n  }\n": types.DeleteRoutesDocument,
    "\n  mutation ImproveStretch($routeId: UUID!, $fromM: Float!, $toM: Float!) {\n    improveStretch(routeId: $routeId, fromM: $fromM, toM: $toM) {\n      id\n    }\n  }\n": types.ImproveStretchDocument,
    "\n  mutation JoinRoutes($firstId: UUID!, $secondId: UUID!, $x: Float!, $y: Float!) {\n    joinRoutes(firstId: $firstId, secondId: $secondId, x: $x, y: $y) {\n      id\n    }\n  }\n": types.JoinRoutesDocument,
    "\n  query SharedProject($id: UUID!) {\n    project(id: $id) {\n      id\n      name\n      description\n      updated\n      terrain {\n        id\n        originX\n        originY\n        width\n        height\n        cellM\n        attribution\n      }\n      areaLayers {\n        attribution\n      }\n      paths {\n        id\n        name\n      }\n      routes {\n        id\n        pathId\n        name\n        color\n        figures\n        priceLevel\n        line\n      }\n      compositeRoutes {\n        id\n        name\n        color\n        includedRouteIds\n        figures\n      }\n      exports {\n        id\n        name\n        formats\n        sizeBytes\n        created\n        options\n      }\n    }\n  }\n": types.SharedProjectDocument,
    "\n  query HasSupport {\n    hasSupport\n  }\n": types.HasSupportDocument,
    "\n  mutation ContactSupport($input: SupportInput!) {\n    contactSupport(input: $input)\n  }\n": types.ContactSupportDocument,
    "\n  query Topics($id: UUID!, $search: String) {\n    project(id: $id) {\n      id\n      topics(search: $search) {\n        id\n        title\n        pin\n        createdById\n        senderName\n        senderLink\n        created\n        assigneeId\n        due\n        resolved\n        resolvedById\n        messageCount\n        unreadCount\n        lastAt\n        lastById\n        lastSender\n        version\n      }\n    }\n  }\n": types.TopicsDocument,
    "\n  query ProjectPeople($id: UUID!) {\n    project(id: $id) {\n      id\n      myRole\n      people {\n        userId\n        email\n        firstName\n        lastName\n      }\n    }\n  }\n": types.ProjectPeopleDocument,
    "\n  query Messages($topicId: UUID!, $first: Int!, $before: UUID) {\n    messages(topicId: $topicId, first: $first, before: $before) {\n      id\n      body\n      mentions\n      createdById\n      senderName\n      created\n      isEdited\n      version\n    }\n  }\n": types.MessagesDocument,
    "\n  mutation CreateTopic($projectId: UUID!, $input: TopicInput!) {\n    createTopic(projectId: $projectId, input: $input) {\n      id\n    }\n  }\n": types.CreateTopicDocument,
    "\n  mutation UpdateTopic($id: UUID!, $version: Int!, $input: TopicPatch!) {\n    updateTopic(id: $id, version: $version, input: $input) {\n      id\n      version\n    }\n  }\n": types.UpdateTopicDocument,
    "\n  mutation DeleteTopic($id: UUID!) {\n    deleteTopic(id: $id)\n  }\n": types.DeleteTopicDocument,
    "\n  mutation MarkTopicRead($id: UUID!) {\n    markTopicRead(id: $id)\n  }\n": types.MarkTopicReadDocument,
    "\n  mutation CreateMessage($topicId: UUID!, $input: MessageInput!) {\n    createMessage(topicId: $topicId, input: $input) {\n      id\n    }\n  }\n": types.CreateMessageDocument,
    "\n  mutation UpdateMessage($id: UUID!, $version: Int!, $input: MessageInput!) {\n    updateMessage(id: $id, version: $version, input: $input) {\n      id\n    }\n  }\n": types.UpdateMessageDocument,
    "\n  mutation DeleteMessage($id: UUID!) {\n    deleteMessage(id: $id)\n  }\n": types.DeleteMessageDocument,
    "\n  query TypeCollections($organizationId: UUID!) {\n    typeCollections(organizationId: $organizationId) {\n      id\n      kind\n      name\n      memberIds\n      version\n      versions {\n        id\n        number\n        note\n        created\n        user\n      }\n      uses {\n        projectId\n        project\n        number\n      }\n    }\n    routeTypes(organizationId: $organizationId) {\n      id\n      name\n    }\n    segmentTypes(organizationId: $organizationId) {\n      id\n      name\n    }\n    organization(id: $organizationId) {\n      id\n      isAdmin\n    }\n  }\n": types.TypeCollectionsDocument,
    "\n  query CollectionTypes($versionId: UUID!) {\n    collectionTypes(versionId: $versionId)\n  }\n": types.CollectionTypesDocument,
    "\n  mutation CreateTypeCollection($organizationId: UUID!, $input: JSON!) {\n    createTypeCollection(organizationId: $organizationId, input: $input) {\n      id\n    }\n  }\n": types.CreateTypeCollectionDocument,
    "\n  mutation UpdateTypeCollection($organizationId: UUID!, $id: UUID!, $version: Int!, $input: JSON!) {\n    updateTypeCollection(organizationId: $organizationId, id: $id, version: $version, input: $input) {\n      version\n    }\n  }\n": types.UpdateTypeCollectionDocument,
    "\n  mutation CopyTypeCollection($organizationId: UUID!, $id: UUID!, $name: String!) {\n    copyTypeCollection(organizationId: $organizationId, id: $id, name: $name) {\n      id\n    }\n  }\n": types.CopyTypeCollectionDocument,
    "\n  mutation DeleteTypeCollection($organizationId: UUID!, $id: UUID!) {\n    deleteTypeCollection(organizationId: $organizationId, id: $id)\n  }\n": types.DeleteTypeCollectionDocument,
    "\n  mutation PublishTypeCollection($organizationId: UUID!, $id: UUID!, $note: String!) {\n    publishTypeCollection(organizationId: $organizationId, id: $id, note: $note) {\n      id\n    }\n  }\n": types.PublishTypeCollectionDocument,
    "\n  mutation RestoreCollectionVersion($organizationId: UUID!, $versionId: UUID!) {\n    restoreCollectionVersion(organizationId: $organizationId, versionId: $versionId) {\n      writtenCount\n      broughtBack\n      missing\n    }\n  }\n": types.RestoreCollectionVersionDocument,
    "\n  query ProjectPin($id: UUID!) {\n    project(id: $id) {\n      id\n      myRole\n      collectionPin {\n        versionId\n        collectionId\n        kind\n        collection\n        number\n        newestId\n        newestNumber\n      }\n    }\n  }\n": types.ProjectPinDocument,
    "\n  mutation PinProject($projectId: UUID!, $versionId: UUID) {\n    pinProject(projectId: $projectId, versionId: $versionId) {\n      id\n    }\n  }\n": types.PinProjectDocument,
    "\n  mutation FindWater($projectId: UUID!, $settings: JSON) {\n    findWater(projectId: $projectId, settings: $settings) {\n      id\n    }\n  }\n": types.FindWaterDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EntityChanges($id: UUID!, $entityId: UUID!) {\n    project(id: $id) {\n      id\n      changes(first: 10, entityId: $entityId) {\n        nodes {\n          id\n          user\n          before\n          after\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').EntityChangesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OrganizationClients($id: UUID!) {\n    organization(id: $id) {\n      id\n      clients {\n        id\n        name\n        contactName\n        contactEmail\n        notes\n        version\n        projectCount\n      }\n    }\n  }\n"): typeof import('./graphql.ts').OrganizationClientsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateClient($organizationId: UUID!, $input: ClientInput!) {\n    createClient(organizationId: $organizationId, input: $input) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').CreateClientDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateClient($organizationId: UUID!, $id: UUID!, $version: Int!, $input: ClientInput!) {\n    updateClient(organizationId: $organizationId, id: $id, version: $version, input: $input) {\n      id\n      version\n    }\n  }\n"): typeof import('./graphql.ts').UpdateClientDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteClient($organizationId: UUID!, $id: UUID!) {\n    deleteClient(organizationId: $organizationId, id: $id)\n  }\n"): typeof import('./graphql.ts').DeleteClientDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProjectClient($id: UUID!) {\n    project(id: $id) {\n      id\n      client {\n        id\n        name\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ProjectClientDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetProjectClient($projectId: UUID!, $clientId: UUID) {\n    setProjectClient(projectId: $projectId, clientId: $clientId) {\n      id\n      version\n    }\n  }\n"): typeof import('./graphql.ts').SetProjectClientDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GenerationNow($id: UUID!) {\n    generation(id: $id) {\n      id\n      projectId\n      pathId\n      state\n      phase\n      progress\n      round\n      rounds\n      evaluations\n      secondsLeft\n      previews\n      priceLevel\n      reasons\n      waysOut\n      bound\n      task\n      outcome\n      error\n      created\n      started\n      ended\n    }\n  }\n"): typeof import('./graphql.ts').GenerationNowDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query JobNow($id: UUID!) {\n    job(id: $id) {\n      id\n      kind\n      state\n      progress\n      message\n      result\n      error\n    }\n  }\n"): typeof import('./graphql.ts').JobNowDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CancelJob($id: UUID!) {\n    cancelJob(id: $id) {\n      id\n      state\n    }\n  }\n"): typeof import('./graphql.ts').CancelJobDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query JobsOfProject($projectId: UUID!) {\n    project(id: $projectId) {\n      jobs(first: 20) {\n        id\n        kind\n        state\n      }\n    }\n  }\n"): typeof import('./graphql.ts').JobsOfProjectDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateMapItem($projectId: UUID!, $input: MapItemInput!) {\n    createMapItem(projectId: $projectId, input: $input) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').CreateMapItemDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateMapItem($id: UUID!, $version: Int!, $input: MapItemInput!) {\n    updateMapItem(id: $id, version: $version, input: $input) {\n      id\n      version\n    }\n  }\n"): typeof import('./graphql.ts').UpdateMapItemDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteMapItem($id: UUID!) {\n    deleteMapItem(id: $id)\n  }\n"): typeof import('./graphql.ts').DeleteMapItemDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OrganizationPeople($id: UUID!) {\n    organization(id: $id) {\n      id\n      name\n      version\n      isAdmin\n      requireSecondFactor\n      exportNames\n      processCodes\n      members {\n        userId\n        email\n        firstName\n        lastName\n        isOrganizationAdmin\n        created\n      }\n      invitations {\n        id\n        email\n        isOrganizationAdmin\n        created\n        expires\n      }\n    }\n  }\n"): typeof import('./graphql.ts').OrganizationPeopleDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation InviteMember($organizationId: UUID!, $email: String!, $isOrganizationAdmin: Boolean!) {\n    inviteMember(organizationId: $organizationId, email: $email, isOrganizationAdmin: $isOrganizationAdmin) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').InviteMemberDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WithdrawInvitation($organizationId: UUID!, $id: UUID!) {\n    withdrawInvitation(organizationId: $organizationId, id: $id)\n  }\n"): typeof import('./graphql.ts').WithdrawInvitationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetMemberRole($organizationId: UUID!, $userId: UUID!, $isOrganizationAdmin: Boolean!) {\n    setMemberRole(organizationId: $organizationId, userId: $userId, isOrganizationAdmin: $isOrganizationAdmin) {\n      userId\n      isOrganizationAdmin\n    }\n  }\n"): typeof import('./graphql.ts').SetMemberRoleDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveMember($organizationId: UUID!, $userId: UUID!, $handOverTo: UUID) {\n    removeMember(organizationId: $organizationId, userId: $userId, handOverTo: $handOverTo)\n  }\n"): typeof import('./graphql.ts').RemoveMemberDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateOrganization($id: UUID!, $version: Int!, $input: OrganizationInput!) {\n    updateOrganization(id: $id, version: $version, input: $input)\n  }\n"): typeof import('./graphql.ts').UpdateOrganizationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetCurrentOrganization($organizationId: UUID!) {\n    setCurrentOrganization(organizationId: $organizationId)\n  }\n"): typeof import('./graphql.ts').SetCurrentOrganizationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AcceptInvitation($token: String!) {\n    acceptInvitation(token: $token)\n  }\n"): typeof import('./graphql.ts').AcceptInvitationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProjectCardParts on Project {\n    id\n    name\n    description\n    isDemo\n    srid\n    updated\n    pictureUrl\n    terrain {\n      id\n    }\n    summary {\n      pathCount\n      routeCount\n      bestCostNok\n      bestCostPath\n      priceLevel\n      changesSince\n      changedBy\n      runningCount\n    }\n  }\n"): typeof import('./graphql.ts').ProjectCardPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Project($id: UUID!) {\n    project(id: $id) {\n      id\n      name\n      description\n      notes\n      comments\n      tags\n      srid\n      origoX\n      origoY\n      origoZ\n      settings\n      organizationSettings\n      created\n      updated\n      isDemo\n      pictureUrl\n      version\n      terrain {\n        ...TerrainParts\n      }\n      bedrock {\n        ...TerrainParts\n      }\n      areaLayers {\n        id\n        name\n        kind\n        areaCount\n        attribution\n        mapping\n        version\n      }\n      features {\n        id\n        shape\n        type\n        name\n        tags\n        vertices\n        radiusM\n        mustPass\n        roadClass\n        passage\n        catchmentM2\n        version\n      }\n      mapItems {\n        id\n        kind\n        name\n        content\n        fileUrl\n        version\n      }\n      paths {\n        id\n        name\n        color\n        request\n        settings\n        version\n        routeType {\n          id\n          name\n          designClass\n        }\n        activeGeneration {\n          id\n          state\n        }\n      }\n      generations(first: 20) {\n        id\n        pathId\n        state\n        task\n        created\n        ended\n      }\n    }\n  }\n  fragment TerrainParts on Terrain {\n    id\n    name\n    url\n    width\n    height\n    cellM\n    originX\n    originY\n    minZ\n    maxZ\n    noDataShare\n    attribution\n    surveyedYear\n    warnings\n    version\n  }\n"): typeof import('./graphql.ts').ProjectDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProjectRoutes($id: UUID!) {\n    project(id: $id) {\n      id\n      routes {\n        id\n        pathId\n        name\n        color\n        keep\n        corridor\n        lengthM\n        corridorLabel\n        uncertainty\n        generationId\n        routeTypeId\n        routeTypeName\n        figures\n        segments\n        violations\n        line\n        version\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ProjectRoutesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PriceChanges($id: UUID!) {\n    project(id: $id) {\n      id\n      routePrices {\n        generationId\n        levels\n        changes\n        design\n        ground\n      }\n    }\n  }\n"): typeof import('./graphql.ts').PriceChangesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RoutePrices($id: UUID!) {\n    project(id: $id) {\n      id\n      routePrices {\n        generationId\n        levels\n        changes\n        design\n        ground\n        pricing\n      }\n    }\n  }\n"): typeof import('./graphql.ts').RoutePricesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RenewRoute($id: UUID!) {\n    renewRoute(id: $id) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').RenewRouteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query HaulMasses($id: UUID!) {\n    route(id: $id) {\n      id\n      haulMasses\n    }\n  }\n"): typeof import('./graphql.ts').HaulMassesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RouteDetail($id: UUID!) {\n    route(id: $id) {\n      id\n      breakdown\n      alignment\n      stretches\n      driving\n      waterCrossings\n      roadCrossings\n      created\n      generationId\n    }\n  }\n"): typeof import('./graphql.ts').RouteDetailDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Running {\n    running {\n      generations {\n        id\n        projectId\n        pathId\n        state\n        phase\n        progress\n        secondsLeft\n      }\n      jobs {\n        id\n        projectId\n        kind\n        state\n        progress\n        message\n      }\n    }\n  }\n"): typeof import('./graphql.ts').RunningDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SharedMap($id: UUID!) {\n    project(id: $id) {\n      id\n      name\n      description\n      tags\n      srid\n      origoX\n      origoY\n      origoZ\n      created\n      updated\n      isDemo\n      version\n      terrain {\n        ...TerrainParts\n      }\n      bedrock {\n        ...TerrainParts\n      }\n      areaLayers {\n        id\n        name\n        kind\n        areaCount\n        attribution\n        mapping\n        version\n      }\n      features {\n        id\n        shape\n        type\n        name\n        tags\n        vertices\n        radiusM\n        mustPass\n        roadClass\n        passage\n        catchmentM2\n        version\n      }\n      mapItems {\n        id\n        kind\n        name\n        content\n        fileUrl\n        version\n      }\n      paths {\n        id\n        name\n        color\n        request\n        version\n        routeType {\n          id\n          name\n          designClass\n        }\n        activeGeneration {\n          id\n          state\n        }\n      }\n      routes {\n        id\n        pathId\n        name\n        color\n        keep\n        corridor\n        lengthM\n        corridorLabel\n        generationId\n        routeTypeId\n        routeTypeName\n        figures\n        segments\n        violations\n        line\n        version\n      }\n    }\n  }\n"): typeof import('./graphql.ts').SharedMapDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Undo($projectId: UUID!) {\n    undo(projectId: $projectId) {\n      id\n      entity\n      action\n      before\n      after\n    }\n  }\n"): typeof import('./graphql.ts').UndoDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Redo($projectId: UUID!) {\n    redo(projectId: $projectId) {\n      id\n      entity\n      action\n      before\n      after\n    }\n  }\n"): typeof import('./graphql.ts').RedoDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UndoSince($projectId: UUID!, $since: ID!) {\n    undo(projectId: $projectId, since: $since) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').UndoSinceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LatestChange($projectId: UUID!) {\n    project(id: $projectId) {\n      changes(first: 1) {\n        nodes {\n          id\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').LatestChangeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PriceScenarios($id: UUID!) {\n    project(id: $id) {\n      id\n      priceScenarios {\n        id\n        name\n        moves\n        version\n      }\n    }\n  }\n"): typeof import('./graphql.ts').PriceScenariosDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreatePriceScenario($projectId: UUID!, $input: PriceScenarioInput!) {\n    createPriceScenario(projectId: $projectId, input: $input) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').CreatePriceScenarioDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdatePriceScenario($id: UUID!, $version: Int!, $input: PriceScenarioInput!) {\n    updatePriceScenario(id: $id, version: $version, input: $input) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').UpdatePriceScenarioDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeletePriceScenario($id: UUID!) {\n    deletePriceScenario(id: $id)\n  }\n"): typeof import('./graphql.ts').DeletePriceScenarioDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OrganizationSummaries($search: String) {\n    organizationSummaries(first: 100, search: $search) {\n      id\n      name\n      created\n      seats\n      openInvitations\n    }\n  }\n"): typeof import('./graphql.ts').OrganizationSummariesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PendingInvitations {\n    pendingInvitations(first: 100) {\n      id\n      email\n      organization\n      created\n      expires\n    }\n  }\n"): typeof import('./graphql.ts').PendingInvitationsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query InstanceUsers($search: String) {\n    instanceUsers(first: 100, search: $search) {\n      id\n      email\n      firstName\n      lastName\n      isAdmin\n      disabled\n      lastActive\n      organizations\n    }\n  }\n"): typeof import('./graphql.ts').InstanceUsersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WorkQueue {\n    workQueue(first: 100) {\n      id\n      kind\n      organization\n      created\n      running\n      attempts\n    }\n  }\n"): typeof import('./graphql.ts').WorkQueueDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Backups {\n    backups {\n      isSet\n      made\n      isOld\n      failed\n      reason\n    }\n  }\n"): typeof import('./graphql.ts').BackupsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query InstanceLog($before: ID) {\n    instanceLog(first: 50, before: $before) {\n      id\n      at\n      event\n      user\n      address\n    }\n  }\n"): typeof import('./graphql.ts').InstanceLogDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateOrganization($name: String!, $adminEmail: String!) {\n    createOrganization(name: $name, adminEmail: $adminEmail)\n  }\n"): typeof import('./graphql.ts').CreateOrganizationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CancelWork($id: UUID!) {\n    cancelWork(id: $id)\n  }\n"): typeof import('./graphql.ts').CancelWorkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetUserDisabled($userId: UUID!, $disabled: Boolean!) {\n    setUserDisabled(userId: $userId, disabled: $disabled)\n  }\n"): typeof import('./graphql.ts').SetUserDisabledDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetInstanceAdmin($userId: UUID!, $isAdmin: Boolean!) {\n    setInstanceAdmin(userId: $userId, isAdmin: $isAdmin)\n  }\n"): typeof import('./graphql.ts').SetInstanceAdminDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndSessionsOfUser($userId: UUID!) {\n    endSessionsOfUser(userId: $userId)\n  }\n"): typeof import('./graphql.ts').EndSessionsOfUserDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateArea($projectId: UUID!, $layerName: String!, $input: AreaInput!) {\n    createArea(projectId: $projectId, layerName: $layerName, input: $input) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').CreateAreaDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateArea($id: UUID!, $version: Int!, $input: AreaInput!) {\n    updateArea(id: $id, version: $version, input: $input) {\n      id\n      version\n    }\n  }\n"): typeof import('./graphql.ts').UpdateAreaDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteArea($id: UUID!) {\n    deleteArea(id: $id)\n  }\n"): typeof import('./graphql.ts').DeleteAreaDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Catalogue($organizationId: UUID!) {\n    routeTypes(organizationId: $organizationId) {\n      id\n      name\n      designClass\n      version\n      uses {\n        projectId\n        project\n        path\n      }\n      segmentTypes {\n        id\n      }\n    }\n    segmentTypes(organizationId: $organizationId) {\n      id\n      name\n      kind\n      parameters\n      version\n      updated\n      changedBy\n      uses {\n        kind\n        id\n        name\n      }\n    }\n    prices(organizationId: $organizationId)\n    searchSettings(organizationId: $organizationId)\n    landUseCodes(organizationId: $organizationId)\n    organization(id: $organizationId) {\n      id\n      name\n      version\n      isAdmin\n    }\n  }\n"): typeof import('./graphql.ts').CatalogueDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateSegmentType($organizationId: UUID!, $id: UUID!, $version: Int!, $input: JSON!) {\n    updateSegmentType(organizationId: $organizationId, id: $id, version: $version, input: $input) {\n      id\n      version\n    }\n  }\n"): typeof import('./graphql.ts').UpdateSegmentTypeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateSegmentType($organizationId: UUID!, $kind: String!, $name: String!) {\n    createSegmentType(organizationId: $organizationId, kind: $kind, name: $name) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').CreateSegmentTypeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CopySegmentType($organizationId: UUID!, $id: UUID!, $name: String!) {\n    copySegmentType(organizationId: $organizationId, id: $id, name: $name) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').CopySegmentTypeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteSegmentType($organizationId: UUID!, $id: UUID!, $version: Int!) {\n    deleteSegmentType(organizationId: $organizationId, id: $id, version: $version)\n  }\n"): typeof import('./graphql.ts').DeleteSegmentTypeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateRouteType($organizationId: UUID!, $id: UUID!, $version: Int!, $input: JSON!) {\n    updateRouteType(organizationId: $organizationId, id: $id, version: $version, input: $input) {\n      id\n      version\n    }\n  }\n"): typeof import('./graphql.ts').UpdateRouteTypeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateRouteType($organizationId: UUID!, $key: String!) {\n    createRouteType(organizationId: $organizationId, key: $key) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').CreateRouteTypeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CopyRouteType($organizationId: UUID!, $id: UUID!, $name: String!) {\n    copyRouteType(organizationId: $organizationId, id: $id, name: $name) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').CopyRouteTypeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteRouteType($organizationId: UUID!, $id: UUID!, $version: Int!) {\n    deleteRouteType(organizationId: $organizationId, id: $id, version: $version)\n  }\n"): typeof import('./graphql.ts').DeleteRouteTypeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdatePrices($organizationId: UUID!, $version: Int!, $input: JSON!) {\n    updatePrices(organizationId: $organizationId, version: $version, input: $input)\n  }\n"): typeof import('./graphql.ts').UpdatePricesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangePrices($organizationId: UUID!, $changes: JSON!) {\n    changePrices(organizationId: $organizationId, changes: $changes) {\n      changed\n      conflicts {\n        key\n        value\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ChangePricesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PriceSpreads($organizationId: UUID!) {\n    priceSpreads(organizationId: $organizationId)\n  }\n"): typeof import('./graphql.ts').PriceSpreadsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangePriceRange($organizationId: UUID!, $change: JSON!) {\n    changePriceRange(organizationId: $organizationId, change: $change)\n  }\n"): typeof import('./graphql.ts').ChangePriceRangeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PriceHistory($organizationId: UUID!, $first: Int!, $before: Int) {\n    priceHistory(organizationId: $organizationId, first: $first, before: $before) {\n      id\n      changeId\n      at\n      user\n      group\n      subject\n      name\n      side\n      before\n      after\n    }\n  }\n"): typeof import('./graphql.ts').PriceHistoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProjectChanges($id: UUID!, $after: String) {\n    project(id: $id) {\n      id\n      changes(first: 50, after: $after) {\n        nodes {\n          id\n          at\n          user\n          entity\n          action\n          before\n          after\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ProjectChangesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PathGenerations($id: UUID!) {\n    path(id: $id) {\n      id\n      generations {\n        id\n        state\n        task\n        created\n      }\n    }\n  }\n"): typeof import('./graphql.ts').PathGenerationsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GenerationDifference($beforeId: UUID!, $afterId: UUID!) {\n    generationDifference(beforeId: $beforeId, afterId: $afterId) {\n      before {\n        ...DifferenceSideParts\n      }\n      after {\n        ...DifferenceSideParts\n      }\n      inputs\n    }\n  }\n  fragment DifferenceSideParts on DifferenceSide {\n    bestRoute\n    routeCount\n    figures\n    volumes\n  }\n"): typeof import('./graphql.ts').GenerationDifferenceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Decisions($id: UUID!) {\n    project(id: $id) {\n      id\n      myRole\n      decisions {\n        id\n        pathId\n        routeId\n        routeName\n        figures\n        reason\n        created\n        createdBy\n        withdrawn\n        withdrawnBy\n        inputsOf\n        priceLevel\n        version\n      }\n    }\n  }\n"): typeof import('./graphql.ts').DecisionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateDecision($routeId: UUID!, $reason: String!) {\n    createDecision(routeId: $routeId, reason: $reason) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').CreateDecisionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WithdrawDecision($id: UUID!, $version: Int!) {\n    withdrawDecision(id: $id, version: $version) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').WithdrawDecisionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Calendar($projectId: UUID, $from: String!, $to: String!) {\n    calendar(projectId: $projectId, from: $from, to: $to) {\n      id\n      kind\n      projectId\n      projectName\n      title\n      notes\n      firstDay\n      lastDay\n      isResolved\n      version\n    }\n  }\n"): typeof import('./graphql.ts').CalendarDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CalendarFeed {\n    calendarFeed {\n      created\n      lastUsed\n    }\n  }\n"): typeof import('./graphql.ts').CalendarFeedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateEvent($projectId: UUID!, $input: EventInput!) {\n    createEvent(projectId: $projectId, input: $input) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').CreateEventDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateEvent($id: UUID!, $version: Int!, $input: EventInput!) {\n    updateEvent(id: $id, version: $version, input: $input) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').UpdateEventDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteEvent($id: UUID!) {\n    deleteEvent(id: $id)\n  }\n"): typeof import('./graphql.ts').DeleteEventDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MakeCalendarFeed {\n    makeCalendarFeed\n  }\n"): typeof import('./graphql.ts').MakeCalendarFeedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndCalendarFeed {\n    endCalendarFeed\n  }\n"): typeof import('./graphql.ts').EndCalendarFeedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Exercises {\n    exercises {\n      name\n      projectId\n      started\n      done\n      steps\n    }\n  }\n"): typeof import('./graphql.ts').ExercisesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ExercisePlaces {\n    projects(first: 60) {\n      nodes {\n        id\n        name\n        isDemo\n        terrain {\n          id\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ExercisePlacesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartExercise($projectId: UUID!, $name: String!) {\n    startExercise(projectId: $projectId, name: $name) {\n      name\n    }\n  }\n"): typeof import('./graphql.ts').StartExerciseDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CopyForExercises($id: UUID!, $name: String!) {\n    copyProject(id: $id, name: $name, withResults: true) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').CopyForExercisesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Explore {\n    explore {\n      isPublished\n      isShared\n      project {\n        ...ProjectCardParts\n        origoX\n        origoY\n        terrain {\n          originX\n          originY\n          width\n          height\n          cellM\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ExploreDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Published($id: UUID!) {\n    project(id: $id) {\n      id\n      isPublished\n      restricted\n      myRole\n    }\n  }\n"): typeof import('./graphql.ts').PublishedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PublishProject($projectId: UUID!, $isPublished: Boolean!) {\n    publishProject(projectId: $projectId, isPublished: $isPublished) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').PublishProjectDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CopyExplored($id: UUID!, $name: String!) {\n    copyProject(id: $id, name: $name, withResults: true) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').CopyExploredDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProjectExports($id: UUID!) {\n    project(id: $id) {\n      id\n      name\n      exports {\n        id\n        projectId\n        name\n        formats\n        options\n        state\n        progress\n        error\n        jobId\n        sizeBytes\n        created\n        madeBy\n        isMine\n        url\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ProjectExportsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateExport($projectId: UUID!, $input: ExportInput!) {\n    createExport(projectId: $projectId, input: $input) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').CreateExportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CancelExport($id: UUID!) {\n    cancelExport(id: $id) {\n      id\n      state\n    }\n  }\n"): typeof import('./graphql.ts').CancelExportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteExport($id: UUID!) {\n    deleteExport(id: $id)\n  }\n"): typeof import('./graphql.ts').DeleteExportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ExportJob($id: UUID!, $projectId: UUID!) {\n    job(id: $id) {\n      id\n      state\n    }\n    project(id: $projectId) {\n      id\n      name\n    }\n  }\n"): typeof import('./graphql.ts').ExportJobDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateFeature($projectId: UUID!, $input: FeatureInput!) {\n    createFeature(projectId: $projectId, input: $input) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').CreateFeatureDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateFeature($id: UUID!, $version: Int!, $input: FeatureInput!) {\n    updateFeature(id: $id, version: $version, input: $input) {\n      id\n      version\n    }\n  }\n"): typeof import('./graphql.ts').UpdateFeatureDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteFeature($id: UUID!) {\n    deleteFeature(id: $id)\n  }\n"): typeof import('./graphql.ts').DeleteFeatureDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation GenerateRoutes($pathIds: [UUID!]!) {\n    generateRoutes(pathIds: $pathIds) {\n      id\n      pathId\n      state\n    }\n  }\n"): typeof import('./graphql.ts').GenerateRoutesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StopGeneration($id: UUID!, $keepFound: Boolean!) {\n    stopGeneration(id: $id, keepFound: $keepFound) {\n      id\n      state\n    }\n  }\n"): typeof import('./graphql.ts').StopGenerationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation FetchMapData($projectId: UUID!, $input: FetchMapDataInput!) {\n    fetchMapData(projectId: $projectId, input: $input) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').FetchMapDataDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation InspectFile($projectId: UUID!, $largeFileName: String!, $originalName: String!, $as: String) {\n    inspectFile(projectId: $projectId, largeFileName: $largeFileName, originalName: $originalName, as: $as) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').InspectFileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ImportTerrain($projectId: UUID!, $input: ImportTerrainInput!) {\n    importTerrain(projectId: $projectId, input: $input) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').ImportTerrainDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ImportAreas($projectId: UUID!, $input: ImportAreasInput!) {\n    importAreas(projectId: $projectId, input: $input) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').ImportAreasDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ImportFeatures($projectId: UUID!, $input: ImportFeaturesInput!) {\n    importFeatures(projectId: $projectId, input: $input) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').ImportFeaturesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ImportLines($projectId: UUID!, $input: ImportLinesInput!) {\n    importLines(projectId: $projectId, input: $input) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').ImportLinesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ImportRouteTypes {\n    routeTypes {\n      id\n      name\n    }\n  }\n"): typeof import('./graphql.ts').ImportRouteTypesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation OpenArchive($largeFileName: String!, $originalName: String!) {\n    openArchive(largeFileName: $largeFileName, originalName: $originalName) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').OpenArchiveDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteAreaLayer($id: UUID!) {\n    deleteAreaLayer(id: $id)\n  }\n"): typeof import('./graphql.ts').DeleteAreaLayerDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetSurveyedYear($terrainId: UUID!, $version: Int!, $year: Int) {\n    setSurveyedYear(terrainId: $terrainId, version: $version, year: $year) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').SetSurveyedYearDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OrganizationLog($id: UUID!, $before: ID) {\n    organization(id: $id) {\n      id\n      log(first: 50, before: $before) {\n        id\n        at\n        event\n        user\n        address\n      }\n    }\n  }\n"): typeof import('./graphql.ts').OrganizationLogDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OrganizationUploads($id: UUID!) {\n    organization(id: $id) {\n      id\n      usedBytes\n      quotaBytes\n      uploads {\n        id\n        name\n        sizeBytes\n        created\n        user\n        use\n      }\n    }\n  }\n"): typeof import('./graphql.ts').OrganizationUploadsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteUpload($organizationId: UUID!, $id: UUID!) {\n    deleteUpload(organizationId: $organizationId, id: $id)\n  }\n"): typeof import('./graphql.ts').DeleteUploadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProjectPassages($id: UUID!) {\n    project(id: $id) {\n      id\n      myRole\n      paths {\n        id\n        passageCosts {\n          ...PassageParts\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ProjectPassagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SharedPassages($id: UUID!) {\n    project(id: $id) {\n      id\n      paths {\n        id\n        passageCosts {\n          ...PassageParts\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').SharedPassagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PassageParts on PassageCosts {\n    id\n    pathId\n    generationId\n    isOfLatest\n    bestCostNok\n    cellM\n    originX\n    originY\n    stepX\n    stepY\n    columns\n    rows\n    extraNok\n    around\n    created\n  }\n"): typeof import('./graphql.ts').PassagePartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CalculatePassageCosts($pathId: UUID!, $areaId: UUID) {\n    calculatePassageCosts(pathId: $pathId, areaId: $areaId) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').CalculatePassageCostsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RouteTypes {\n    routeTypes {\n      id\n      key\n      name\n      designClass\n      segmentTypes {\n        id\n        kind\n      }\n    }\n  }\n"): typeof import('./graphql.ts').RouteTypesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreatePath($projectId: UUID!, $input: PathInput!) {\n    createPath(projectId: $projectId, input: $input) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').CreatePathDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdatePath($id: UUID!, $version: Int!, $input: PathInput!) {\n    updatePath(id: $id, version: $version, input: $input) {\n      id\n      version\n    }\n  }\n"): typeof import('./graphql.ts').UpdatePathDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeletePath($id: UUID!) {\n    deletePath(id: $id)\n  }\n"): typeof import('./graphql.ts').DeletePathDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OrganizationPayment($id: UUID!) {\n    organization(id: $id) {\n      id\n      payment {\n        publishableKey\n        cards {\n          id\n          brand\n          last4\n          expiresMonth\n          expiresYear\n          isDefault\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').OrganizationPaymentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation BeginPaymentCard($organizationId: UUID!) {\n    beginPaymentCard(organizationId: $organizationId)\n  }\n"): typeof import('./graphql.ts').BeginPaymentCardDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmPaymentCard($organizationId: UUID!, $setupIntentId: String!) {\n    confirmPaymentCard(organizationId: $organizationId, setupIntentId: $setupIntentId) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').ConfirmPaymentCardDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetDefaultPaymentCard($organizationId: UUID!, $id: UUID!) {\n    setDefaultPaymentCard(organizationId: $organizationId, id: $id) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').SetDefaultPaymentCardDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemovePaymentCard($organizationId: UUID!, $id: UUID!) {\n    removePaymentCard(organizationId: $organizationId, id: $id) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').RemovePaymentCardDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LinkOpenings($id: UUID!, $linkId: UUID, $first: Int, $after: String) {\n    project(id: $id) {\n      id\n      linkOpenings(linkId: $linkId, first: $first, after: $after) {\n        nodes {\n          day\n          linkId\n          linkName\n          contentVersion\n          content\n          openings\n          readers\n        }\n        pageInfo {\n          endCursor\n          hasNextPage\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').LinkOpeningsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProjectAccess($id: UUID!) {\n    project(id: $id) {\n      id\n      restricted\n      isPublished\n      myRole\n      roles {\n        userId\n        email\n        firstName\n        lastName\n        role\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ProjectAccessDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProjectShareLinks($id: UUID!) {\n    project(id: $id) {\n      id\n      shareLinks {\n        id\n        name\n        created\n        expires\n        lastUsed\n        allowsExports\n        routeIds\n        withCost\n        allowsComments\n        version\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ProjectShareLinksDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RestrictProject($id: UUID!, $restricted: Boolean!) {\n    restrictProject(id: $id, restricted: $restricted) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').RestrictProjectDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetProjectRole($projectId: UUID!, $userId: UUID!, $role: String) {\n    setProjectRole(projectId: $projectId, userId: $userId, role: $role)\n  }\n"): typeof import('./graphql.ts').SetProjectRoleDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateShareLink(\n    $projectId: UUID!\n    $name: String\n    $expires: DateTime\n    $allowsExports: Boolean\n    $routeIds: [UUID!]\n    $withCost: Boolean\n    $allowsComments: Boolean\n  ) {\n    createShareLink(\n      projectId: $projectId\n      name: $name\n      expires: $expires\n      allowsExports: $allowsExports\n      routeIds: $routeIds\n      withCost: $withCost\n      allowsComments: $allowsComments\n    ) {\n      path\n    }\n  }\n"): typeof import('./graphql.ts').CreateShareLinkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeShareLink($id: UUID!, $version: Int!, $input: ShareLinkInput!) {\n    updateShareLink(id: $id, version: $version, input: $input) {\n      id\n      version\n    }\n  }\n"): typeof import('./graphql.ts').ChangeShareLinkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndShareLink($id: UUID!) {\n    endShareLink(id: $id)\n  }\n"): typeof import('./graphql.ts').EndShareLinkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation HandOverProject($projectId: UUID!, $userId: UUID!) {\n    handOverProject(projectId: $projectId, userId: $userId)\n  }\n"): typeof import('./graphql.ts').HandOverProjectDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Projects($search: String) {\n    projects(first: 60, search: $search) {\n      totalCount\n      nodes {\n        ...ProjectCardParts\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ProjectsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Today($from: String!, $to: String!) {\n    myTopics {\n      projectId\n      projectName\n      topic {\n        id\n        title\n        due\n        unreadCount\n      }\n    }\n    calendar(from: $from, to: $to) {\n      id\n      kind\n      projectId\n      projectName\n      title\n      firstDay\n    }\n  }\n"): typeof import('./graphql.ts').TodayDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateProject($input: ProjectInput!) {\n    createProject(input: $input) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').CreateProjectDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateProject($id: UUID!, $version: Int!, $input: ProjectInput!) {\n    updateProject(id: $id, version: $version, input: $input) {\n      id\n      version\n    }\n  }\n"): typeof import('./graphql.ts').UpdateProjectDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CopyProject($id: UUID!, $name: String!, $withResults: Boolean!) {\n    copyProject(id: $id, name: $name, withResults: $withResults) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').CopyProjectDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteProject($id: UUID!) {\n    deleteProject(id: $id)\n  }\n"): typeof import('./graphql.ts').DeleteProjectDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProjectVersions($id: UUID!) {\n    project(id: $id) {\n      id\n      myRole\n      versions {\n        id\n        name\n        note\n        created\n        user\n        pathCount\n        areaCount\n        routeCount\n        terrain\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ProjectVersionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProjectVersionDifference($id: UUID!) {\n    projectVersionDifference(id: $id) {\n      changes {\n        kind\n        name\n        change\n        fields\n      }\n      moreCount\n      paths {\n        name\n        change\n        bestCostBefore\n        bestCostAfter\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ProjectVersionDifferenceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateProjectVersion($projectId: UUID!, $name: String!, $note: String!) {\n    createProjectVersion(projectId: $projectId, name: $name, note: $note) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').CreateProjectVersionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CopyProjectVersion($id: UUID!, $name: String!) {\n    copyProjectVersion(id: $id, name: $name) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').CopyProjectVersionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteProjectVersion($id: UUID!) {\n    deleteProjectVersion(id: $id)\n  }\n"): typeof import('./graphql.ts').DeleteProjectVersionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RouteCollections($id: UUID!) {\n    project(id: $id) {\n      id\n      myRole\n      routeCollections {\n        id\n        name\n        generationId\n        routeIds\n        created\n        version\n      }\n      compositeRoutes {\n        id\n        name\n        color\n        keep\n        includedRouteIds\n        missingCount\n        form\n        version\n      }\n    }\n  }\n"): typeof import('./graphql.ts').RouteCollectionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateRouteCollection($projectId: UUID!, $input: RouteCollectionInput!) {\n    createRouteCollection(projectId: $projectId, input: $input) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').CreateRouteCollectionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateRouteCollection($id: UUID!, $version: Int!, $input: RouteCollectionInput!) {\n    updateRouteCollection(id: $id, version: $version, input: $input) {\n      version\n    }\n  }\n"): typeof import('./graphql.ts').UpdateRouteCollectionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteRouteCollection($id: UUID!) {\n    deleteRouteCollection(id: $id)\n  }\n"): typeof import('./graphql.ts').DeleteRouteCollectionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateCompositeRoute($projectId: UUID!, $input: CompositeRouteInput!) {\n    createCompositeRoute(projectId: $projectId, input: $input) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').CreateCompositeRouteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateCompositeRoute($id: UUID!, $version: Int!, $input: CompositeRouteInput!) {\n    updateCompositeRoute(id: $id, version: $version, input: $input) {\n      version\n    }\n  }\n"): typeof import('./graphql.ts').UpdateCompositeRouteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteCompositeRoute($id: UUID!) {\n    deleteCompositeRoute(id: $id)\n  }\n"): typeof import('./graphql.ts').DeleteCompositeRouteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation KeepCollection($routeIds: [UUID!]!) {\n    setKeep(routeIds: $routeIds, keep: true) {\n      id\n      keep\n    }\n  }\n"): typeof import('./graphql.ts').KeepCollectionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetKeep($routeIds: [UUID!]!, $keep: Boolean!) {\n    setKeep(routeIds: $routeIds, keep: $keep) {\n      id\n      keep\n    }\n  }\n"): typeof import('./graphql.ts').SetKeepDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RenameRoute($id: UUID!, $version: Int!, $name: String!) {\n    renameRoute(id: $id, version: $version, name: $name) {\n      id\n      version\n    }\n  }\n"): typeof import('./graphql.ts').RenameRouteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RecolorRoute($id: UUID!, $version: Int!, $color: String!) {\n    recolorRoute(id: $id, version: $version, color: $color) {\n      id\n      version\n    }\n  }\n"): typeof import('./graphql.ts').RecolorRouteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteRoutes($routeIds: [UUID!]!) {\n    deleteRoutes(routeIds: $routeIds)\n  }\n"): typeof import('./graphql.ts').DeleteRoutesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ImproveStretch($routeId: UUID!, $fromM: Float!, $toM: Float!) {\n    improveStretch(routeId: $routeId, fromM: $fromM, toM: $toM) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').ImproveStretchDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation JoinRoutes($firstId: UUID!, $secondId: UUID!, $x: Float!, $y: Float!) {\n    joinRoutes(firstId: $firstId, secondId: $secondId, x: $x, y: $y) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').JoinRoutesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SharedProject($id: UUID!) {\n    project(id: $id) {\n      id\n      name\n      description\n      updated\n      terrain {\n        id\n        originX\n        originY\n        width\n        height\n        cellM\n        attribution\n      }\n      areaLayers {\n        attribution\n      }\n      paths {\n        id\n        name\n      }\n      routes {\n        id\n        pathId\n        name\n        color\n        figures\n        priceLevel\n        line\n      }\n      compositeRoutes {\n        id\n        name\n        color\n        includedRouteIds\n        figures\n      }\n      exports {\n        id\n        name\n        formats\n        sizeBytes\n        created\n        options\n      }\n    }\n  }\n"): typeof import('./graphql.ts').SharedProjectDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query HasSupport {\n    hasSupport\n  }\n"): typeof import('./graphql.ts').HasSupportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ContactSupport($input: SupportInput!) {\n    contactSupport(input: $input)\n  }\n"): typeof import('./graphql.ts').ContactSupportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Topics($id: UUID!, $search: String) {\n    project(id: $id) {\n      id\n      topics(search: $search) {\n        id\n        title\n        pin\n        createdById\n        senderName\n        senderLink\n        created\n        assigneeId\n        due\n        resolved\n        resolvedById\n        messageCount\n        unreadCount\n        lastAt\n        lastById\n        lastSender\n        version\n      }\n    }\n  }\n"): typeof import('./graphql.ts').TopicsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProjectPeople($id: UUID!) {\n    project(id: $id) {\n      id\n      myRole\n      people {\n        userId\n        email\n        firstName\n        lastName\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ProjectPeopleDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Messages($topicId: UUID!, $first: Int!, $before: UUID) {\n    messages(topicId: $topicId, first: $first, before: $before) {\n      id\n      body\n      mentions\n      createdById\n      senderName\n      created\n      isEdited\n      version\n    }\n  }\n"): typeof import('./graphql.ts').MessagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateTopic($projectId: UUID!, $input: TopicInput!) {\n    createTopic(projectId: $projectId, input: $input) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').CreateTopicDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateTopic($id: UUID!, $version: Int!, $input: TopicPatch!) {\n    updateTopic(id: $id, version: $version, input: $input) {\n      id\n      version\n    }\n  }\n"): typeof import('./graphql.ts').UpdateTopicDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteTopic($id: UUID!) {\n    deleteTopic(id: $id)\n  }\n"): typeof import('./graphql.ts').DeleteTopicDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkTopicRead($id: UUID!) {\n    markTopicRead(id: $id)\n  }\n"): typeof import('./graphql.ts').MarkTopicReadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateMessage($topicId: UUID!, $input: MessageInput!) {\n    createMessage(topicId: $topicId, input: $input) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').CreateMessageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateMessage($id: UUID!, $version: Int!, $input: MessageInput!) {\n    updateMessage(id: $id, version: $version, input: $input) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').UpdateMessageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteMessage($id: UUID!) {\n    deleteMessage(id: $id)\n  }\n"): typeof import('./graphql.ts').DeleteMessageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TypeCollections($organizationId: UUID!) {\n    typeCollections(organizationId: $organizationId) {\n      id\n      kind\n      name\n      memberIds\n      version\n      versions {\n        id\n        number\n        note\n        created\n        user\n      }\n      uses {\n        projectId\n        project\n        number\n      }\n    }\n    routeTypes(organizationId: $organizationId) {\n      id\n      name\n    }\n    segmentTypes(organizationId: $organizationId) {\n      id\n      name\n    }\n    organization(id: $organizationId) {\n      id\n      isAdmin\n    }\n  }\n"): typeof import('./graphql.ts').TypeCollectionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CollectionTypes($versionId: UUID!) {\n    collectionTypes(versionId: $versionId)\n  }\n"): typeof import('./graphql.ts').CollectionTypesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateTypeCollection($organizationId: UUID!, $input: JSON!) {\n    createTypeCollection(organizationId: $organizationId, input: $input) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').CreateTypeCollectionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateTypeCollection($organizationId: UUID!, $id: UUID!, $version: Int!, $input: JSON!) {\n    updateTypeCollection(organizationId: $organizationId, id: $id, version: $version, input: $input) {\n      version\n    }\n  }\n"): typeof import('./graphql.ts').UpdateTypeCollectionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CopyTypeCollection($organizationId: UUID!, $id: UUID!, $name: String!) {\n    copyTypeCollection(organizationId: $organizationId, id: $id, name: $name) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').CopyTypeCollectionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteTypeCollection($organizationId: UUID!, $id: UUID!) {\n    deleteTypeCollection(organizationId: $organizationId, id: $id)\n  }\n"): typeof import('./graphql.ts').DeleteTypeCollectionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PublishTypeCollection($organizationId: UUID!, $id: UUID!, $note: String!) {\n    publishTypeCollection(organizationId: $organizationId, id: $id, note: $note) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').PublishTypeCollectionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RestoreCollectionVersion($organizationId: UUID!, $versionId: UUID!) {\n    restoreCollectionVersion(organizationId: $organizationId, versionId: $versionId) {\n      writtenCount\n      broughtBack\n      missing\n    }\n  }\n"): typeof import('./graphql.ts').RestoreCollectionVersionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProjectPin($id: UUID!) {\n    project(id: $id) {\n      id\n      myRole\n      collectionPin {\n        versionId\n        collectionId\n        kind\n        collection\n        number\n        newestId\n        newestNumber\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ProjectPinDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PinProject($projectId: UUID!, $versionId: UUID) {\n    pinProject(projectId: $projectId, versionId: $versionId) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').PinProjectDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation FindWater($projectId: UUID!, $settings: JSON) {\n    findWater(projectId: $projectId, settings: $settings) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').FindWaterDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
