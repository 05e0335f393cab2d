// Small makers of HTML and SVG elements for the overlay. Styles are set one by one through the object model: the page's
// content security policy allows no style attributes in markup.

const SVG = 'http://www.w3.org/2000/svg';

export function div(style: Partial<CSSStyleDeclaration>, parent?: HTMLElement): HTMLDivElement {
  const element = document.createElement('div');
  Object.assign(element.style, style);
  parent?.append(element);
  return element;
}

export function svg(
  width: number,
  height: number,
  style: Partial<CSSStyleDeclaration>,
  parent?: HTMLElement,
): SVGSVGElement {
  const element = document.createElementNS(SVG, 'svg');
  element.setAttribute('viewBox', `0 0 ${width} ${height}`);
  element.setAttribute('width', String(width));
  element.setAttribute('height', String(height));
  element.setAttribute('aria-hidden', 'true');
  Object.assign(element.style, style);
  parent?.append(element);
  return element;
}

export function shape<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | number>>,
  parent: SVGElement,
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  parent.append(element);
  return element;
}

/** Colors of what lies over the map; a page may set the variables on the container. */
export const INK = 'var(--canvas-ink, #1d2733)';
export const PAPER = 'var(--canvas-paper, rgba(255, 255, 255, 0.88))';
export const HALO = 'var(--canvas-halo, rgba(255, 255, 255, 0.92))';
export const FONT = '500 12px/16px var(--canvas-font, "Inter Variable", Inter, system-ui, sans-serif)';
