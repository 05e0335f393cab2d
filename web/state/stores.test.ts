// The client stores start as sections 3 and 9 of the specification say, and change as the page needs.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DRAWER_DEFAULTS, drawersStore, setDrawer, toggleDrawer } from './drawers.ts';
import { INTERACTION_DEFAULTS, interactionStore, setMeasuring } from './interaction.ts';
import { MAP_VIEW_DEFAULTS, mapViewStore, setLayerShown, setShown } from './map-view.ts';
import { NOTHING_SELECTED, select, selectionStore, toggleAnalyzed } from './selection.ts';
import { localeNow, SIGNED_OUT, sessionStore, setLocale, signIn, signOut } from './session.ts';

beforeEach(() => {
  sessionStore.setState(SIGNED_OUT);
  mapViewStore.setState(MAP_VIEW_DEFAULTS);
  drawersStore.setState(DRAWER_DEFAULTS);
  interactionStore.setState(INTERACTION_DEFAULTS);
  selectionStore.setState(NOTHING_SELECTED);
});

describe('session', () => {
  it('starts logged out in English and keeps the four named fields under state-storage', () => {
    expect(sessionStore.getInitialState()).toEqual({ loggedIn: false, token: null, locale: 'en', title: '' });
    expect(sessionStore.persist.getOptions().name).toBe('state-storage');
  });

  it('shows the language of the browser until one is chosen', () => {
    vi.stubGlobal('navigator', { language: 'nb-NO' });
    expect(localeNow()).toBe('no');
    vi.stubGlobal('navigator', { language: 'en-GB' });
    expect(localeNow()).toBe('en');
    setLocale('no');
    expect(localeNow()).toBe('no');
    vi.unstubAllGlobals();
  });

  it('forgets the token on logging out but not the language', () => {
    setLocale('no');
    signIn('abc');
    expect(sessionStore.getState()).toMatchObject({ loggedIn: true, token: 'abc' });
    signOut();
    expect(sessionStore.getState()).toMatchObject({ loggedIn: false, token: null, locale: 'no' });
  });
});

describe('map view', () => {
  it('has the defaults of the specification', () => {
    expect(mapViewStore.getInitialState()).toMatchObject({
      canvasMode: '3d',
      terrainOpacity: 1,
      viewDistance: 30000,
      areaColorMode: 'type',
      controlType: 'orbit',
      clippingPlane: { enabled: false, maxPoint: 1 },
      disableTerrainClipping: false,
    });
  });

  it('switches kinds and single layers on and off', () => {
    setShown('bedrock', true);
    setLayerShown('layer', false);
    setLayerShown('layer', false);
    expect(mapViewStore.getState()).toMatchObject({ show: { bedrock: true, areas: true }, hidden: ['layer'] });
    setLayerShown('layer', true);
    expect(mapViewStore.getState().hidden).toEqual([]);
  });
});

it('drawers start at 320 px and 30vh', () => {
  expect(drawersStore.getState()).toMatchObject({ right: { width: 320 }, bottom: { height: '30vh' } });
  setDrawer('bottom', { height: '400px' });
  toggleDrawer('left');
  expect(drawersStore.getState()).toMatchObject({ left: { isOpen: false }, bottom: { height: '400px', isOpen: true } });
});

it('measuring one way ends measuring the other way', () => {
  setMeasuring('measuring', true);
  setMeasuring('areaMeasuring', true);
  expect(interactionStore.getState()).toMatchObject({ measuring: { active: false }, areaMeasuring: { active: true } });
});

it('one entity is selected at a time; the routes analysed together stay', () => {
  toggleAnalyzed('r1');
  toggleAnalyzed('r2');
  select('path', 'p1');
  select('route', 'r1');
  expect(selectionStore.getState()).toMatchObject({ entity: 'route', route: 'r1', path: null });
  toggleAnalyzed('r1');
  select(null, null);
  expect(selectionStore.getState()).toEqual({ ...NOTHING_SELECTED, routeAnalyzeMultiple: ['r2'] });
});
