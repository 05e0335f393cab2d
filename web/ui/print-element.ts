// Prints one part of the page on a sheet of its own, under its title: everything else is hidden while the browser prints, and
// so are the part's own controls. Paper is light: what is drawn by the page's variables or by charts takes its light side.

import { printingStore } from '../state/printing.ts';

const MARK = 'data-printed';
/** As the theme marks its two sides (web/app/theme.ts). */
const LIGHT = 'data-light';

/** `hasHeading`: the part says itself what it is. */
export async function printElement(element: HTMLElement, title: string, hasHeading = false): Promise<void> {
  const style = document.createElement('style');
  style.textContent = `@media print {
    body * { visibility: hidden !important; }
    [${MARK}], [${MARK}] * { visibility: visible !important; }
    [${MARK}] { position: fixed !important; inset: 0 !important; height: 100% !important; background: #fff !important; color: #000 !important; }
    [${MARK}]:not([${MARK}=''])::before { content: attr(${MARK}); padding: 0 12px 6px; font-weight: 620; }
    [${MARK}] button, [${MARK}] .MuiInputBase-root { display: none !important; }
    @page { size: A4 landscape; margin: 12mm; }
  }`;
  const nonce = document.querySelector<HTMLElement>('style[nonce], script[nonce], meta[property="csp-nonce"]')?.nonce;
  if (nonce) style.nonce = nonce;
  const before = document.title;
  const isLight = element.hasAttribute(LIGHT);
  const end = () => {
    element.removeAttribute(MARK);
    element.toggleAttribute(LIGHT, isLight);
    style.remove();
    document.title = before;
    printingStore.setState({ isPrinting: false });
  };
  window.addEventListener('afterprint', end, { once: true });
  printingStore.setState({ isPrinting: true });
  element.setAttribute(MARK, hasHeading ? '' : title);
  element.setAttribute(LIGHT, '');
  document.head.append(style);
  document.title = title;
  // Charts are drawn again first.
  for (let i = 0; i < 2; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
  window.print();
}
