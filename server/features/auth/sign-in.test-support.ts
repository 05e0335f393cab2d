// A browser for tests of sign-in: keeps cookies by host, follows the provider's pages, fills in its forms, and stops where the
// provider sends it back to a page of ours. Calls to us carry the cookies and repeat the one against forgery.

export class TestBrowser {
  readonly #cookies = new Map<string, Map<string, string>>();
  readonly #base: string;
  token = '';

  constructor(base: string) {
    this.#base = base;
  }

  /** A call to our REST addresses, as the page makes it. */
  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: Record<string, unknown> }> {
    const url = `${this.#base}/v1/${path}`;
    const csrf = this.cookie('csrftoken');
    const response = await fetch(url, {
      method,
      headers: {
        'content-type': 'application/json',
        'accept-language': 'en',
        cookie: this.#header(url),
        ...(csrf ? { 'x-csrftoken': csrf } : {}),
        ...(this.token ? { authorization: `Token ${this.token}` } : {}),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    this.#keep(url, response);
    const text = await response.text();
    return { status: response.status, body: text ? (JSON.parse(text) as Record<string, unknown>) : {} };
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(new URL(this.#base).host)?.get(name);
  }

  /** Signs in at a provider's address as this person; answers what the provider put into the address of our page. */
  async signIn(url: string, name: string): Promise<Record<string, string>> {
    for (let at = url, form: URLSearchParams | null = null; ; ) {
      const response: Response = await fetch(at, {
        method: form ? 'POST' : 'GET',
        headers: { cookie: this.#header(at) },
        body: form,
        redirect: 'manual',
      });
      this.#keep(at, response);
      const next = response.headers.get('location');
      if (next) {
        const target = new URL(next, at);
        if (target.host !== new URL(url).host) return Object.fromEntries(target.searchParams);
        at = target.href;
        form = null;
        await response.body?.cancel();
        continue;
      }
      const page = await response.text();
      const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
      const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1];
      if (!action || !prompt)
        throw new Error(`the provider shows no form at ${at}: ${response.status} ${page.slice(0, 300)}`);
      at = new URL(action, at).href;
      form = new URLSearchParams({ prompt, ...(prompt === 'login' ? { login: name, password: 'x' } : {}) });
    }
  }

  /** Forgets the provider's session, so that the next sign-in asks who it is. */
  forget(url: string): void {
    this.#cookies.delete(new URL(url).host);
  }

  #header(url: string): string {
    return [...(this.#cookies.get(new URL(url).host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keep(url: string, response: Response): void {
    const { host } = new URL(url);
    const kept = this.#cookies.get(host) ?? new Map<string, string>();
    this.#cookies.set(host, kept);
    for (const line of response.headers.getSetCookie()) {
      const [name, ...value] = line.split(';')[0]!.split('=');
      if (value.join('=') === '') kept.delete(name!);
      else kept.set(name!, value.join('='));
    }
  }
}
