// A form is sent once for a double click or a key that is held down: what guards itself by what the page shows cannot see the
// second one, which comes before the page is rendered again, and would make two projects or two links of one request.

/** Listens on the document for as long as the page lives. */
export function blockDoubleSubmits(page: Document): void {
  page.addEventListener(
    'click',
    (event) => {
      if (event.detail > 1 && isSubmit(event.target)) event.preventDefault();
    },
    true,
  );
  page.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Enter' && event.repeat && event.target instanceof HTMLInputElement) event.preventDefault();
    },
    true,
  );
}

function isSubmit(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button[type=submit]') !== null;
}
