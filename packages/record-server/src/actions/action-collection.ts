import type { ActionCollection, ActionParameters, PlatformAction } from '@foyer/record-contract'
import { withETag } from '../metadata/cached-response.ts'

/** Filters the actions by the parameters. Every action of this server is in the section `Page`. */
export function filterActions(actions: readonly PlatformAction[], parameters: ActionParameters) {
  const { actionTypes, apiNames, sections } = parameters
  return actions.filter(
    (action) =>
      (actionTypes === undefined || (actionTypes as string[]).includes(action.type)) &&
      (apiNames === undefined || apiNames.includes(action.apiName)) &&
      (sections === undefined || (sections as string[]).includes(action.section)),
  )
}

/** Actions by the record or object they belong to, each with its URL. */
export function actionCollection(
  url: string,
  entries: readonly { key: string; url: string; actions: PlatformAction[] }[],
): ActionCollection {
  const urls = entries.map((entry) => entry.url)
  return withETag({
    actions: Object.fromEntries(
      entries.map((entry) => [
        entry.key,
        { actions: entry.actions, links: urls.filter((other) => other !== entry.url), url: entry.url },
      ]),
    ),
    url,
  })
}
