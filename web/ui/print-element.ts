// Prints one part of the page on a sheet of its own: everything else is hidden while the browser prints.

const MARK = 'data-printed';
/** As the theme marks its two sides (web/app/theme.ts). */
const LIGHT = 'data-light';

export function printElement(element: HTMLElement, title: string): void {
  const style = document.createElement('style');
  style.textContent = `@media print {
    body * { visibility: hidden !important; }
    [${MARK}], [${MARK}] * { visibility: visible !important; }
    [${MARK}] { position: fixed !important; inset: 0 !important; height: 100% !important; background: #fff !important; color: #000 !important; }
    html[data-dark] [${MARK}] canvas { filter: invert(1) hue-rotate(180deg); }
    @page { size: A4 landscape; margin: 12mm; }
  }`;
  const nonce = document.querySelector<HTMLElement>('style[nonce], script[nonce], meta[property="csp-nonce"]')?.nonce;
  if (nonce) style.nonce = nonce;
  // Paper is light: what is drawn by the page's variables takes those of its light side.
  const isLight = element.hasAttribute(LIGHT);
  const before = document.title;
  const end = () => {
    element.removeAttribute(MARK);
    element.toggleAttribute(LIGHT, isLight);
    style.remove();
    document.title = before;
  };
  window.addEventListener('afterprint', end, { once: true });
  element.setAttribute(MARK, '');
  element.setAttribute(LIGHT, '');
  document.head.append(style);
  document.title = title;
  window.print();
}
