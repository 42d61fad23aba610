/** Signs in a demo account and returns its cookie. */
export async function signIn(address, username = 'admin@foyer.example') {
  const answer = await fetch(`${address}/fair/reserved/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ username, password: 'Foyer-demo-1' }),
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  if (!cookie) throw new Error('the demo account cannot sign in')
  return cookie
}
