import type { MessageBus, RecordClient, UserProvider } from '@foyer/record-client'
import { createContext, type ReactNode, useContext, useMemo } from 'react'

interface Services {
  client: RecordClient
  user: UserProvider | undefined
  bus: MessageBus | undefined
}

const ServicesContext = createContext<Services | undefined>(undefined)

/** What the provider hands down. */
export interface RecordClientProviderProps {
  client: RecordClient
  /** Needed by `useUser`. */
  user?: UserProvider
  /** Needed by `useMessage` and `usePublish`. */
  bus?: MessageBus
  children?: ReactNode
}

/**
 * Makes a record client, and what belongs to it, available to the hooks below. One client per tab, one per
 * request on the server.
 */
export function RecordClientProvider({ client, user, bus, children }: RecordClientProviderProps) {
  const services = useMemo(() => ({ client, user, bus }), [client, user, bus])
  return <ServicesContext value={services}>{children}</ServicesContext>
}

/** The client of the nearest provider. */
export const useRecordClient = (): RecordClient => useServices('useRecordClient').client

function useServices(hook: string) {
  const services = useContext(ServicesContext)
  if (!services) throw new Error(`${hook} needs a RecordClientProvider above it`)
  return services
}

/** The service a hook cannot do without. */
export function useService<S extends 'user' | 'bus'>(hook: string, name: S) {
  const service = useServices(hook)[name]
  if (!service) throw new Error(`${hook} needs a RecordClientProvider with a ${name}`)
  return service
}
