/** Plain DOM: without a root there is no React, and perhaps no stylesheet. */
export function showRootMissing(page: Document): void {
  const notice = page.createElement('p');
  notice.textContent = 'Root element not found';
  notice.setAttribute('role', 'alert');
  notice.style.color = 'red';
  notice.style.padding = '1rem';
  page.body.append(notice);
  console.error('Root element not found');
}
