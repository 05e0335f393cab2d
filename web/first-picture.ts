// The ground's picture before the page's own code is there: the text of this function is put into the head of the page (vite.config.ts), so
// that it uses nothing from outside itself. It shows the stored picture, blurred, behind a project's map and behind the page of a share link;
// these take it away when they draw it themselves (ui/first-picture.ts). Without an answer there is none, and the page says what is wrong.

export function showFirstPicture(): void {
  const parts = location.pathname.split('/');
  const isProject = parts[1] === 'project' && (parts[3] ?? 'map') === 'map';
  const isShare = parts[1] === 'share';
  if (!parts[2] || (!isProject && !isShare)) return;

  /** A browser that forbids storage throws on access. */
  const stored = (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const ofLink = async (token: string): Promise<string> => {
    const response = await fetch('/v1/share/picture/', {
      headers: { Authorization: `Share ${decodeURIComponent(token)}` },
    });
    return response.ok ? URL.createObjectURL(await response.blob()) : '';
  };
  const ofProject = async (id: string): Promise<string> => {
    const { token } = JSON.parse(stored('state-storage') ?? '{}').state ?? {};
    if (!token) return '';
    const csrf = /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? '';
    const response = await fetch('/v1/graphql_api', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Token ${token}`, 'X-CSRFtoken': csrf },
      body: JSON.stringify({
        query: 'query FirstPicture($id: UUID!) { project(id: $id) { id pictureUrl } }',
        variables: { id },
      }),
    });
    return (await response.json()).data?.project?.pictureUrl ?? '';
  };

  const picture = new Image();
  picture.id = 'first-picture';
  picture.alt = '';
  const mode = stored('mui-mode') ?? 'system';
  const isDark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  picture.className = `${isShare ? 'of-link' : 'of-project'} ${isDark ? 'dark' : ''}`;
  const address = isShare ? ofLink(parts[2]) : ofProject(parts[2]);
  address.then(
    (found) => {
      // A page that is there already has no use for it.
      if (!found || document.getElementById('root')?.hasAttribute('data-has-ground')) return;
      picture.src = found;
      document.body.append(picture);
    },
    () => {},
  );
}
