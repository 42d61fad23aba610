import type { SettingsScreenName } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import type { MethodContract } from '@foyer/record-contract'
import type { LoaderFunctionArgs } from 'react-router'
import { fresh } from '../../shell/fresh.ts'
import { portalContext } from '../../shell/portal.ts'
import { requireSettings } from './require-settings.ts'

/** Creates the loader of a screen that shows the result of one method. */
export const loadSettings =
  <I extends object, O>(
    name: SettingsScreenName,
    method: MethodContract<I, O, 'read'>,
    inputFor: (args: LoaderFunctionArgs) => NoInfer<I>,
  ) =>
  async (args: LoaderFunctionArgs) => {
    const portal = args.context.get(portalContext)
    requireSettings(portal, name)
    await portal.client.read(methodRead(method), inputFor(args), fresh('installation'))
    return null
  }
