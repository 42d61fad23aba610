import type { MessageBus, RecordClient, UserProvider } from '@foyer/record-client'
import { createContext, type ReactNode, useContext, useMemo } from 'react'

interface Services {
  client: RecordClient
  user: UserProvider | undefined
  bus: MessageBus | undefined
}

const ServicesContext = createContext<Services | undefined>(undefined)

/** Services for the hooks below. */
export interface RecordClientProviderProps {
  client: RecordClient
  /** Required by `useUser`. */
  user?: UserProvider
  /** Required by `useMessage` and `usePublish`. */
  bus?: MessageBus
  children?: ReactNode
}

/** Provides a record client and its services to the hooks below. One client per tab, one per request on the server. */
export function RecordClientProvider({ client, user, bus, children }: RecordClientProviderProps) {
  const services = useMemo(() => ({ client, user, bus }), [client, user, bus])
  return <ServicesContext value={services}>{children}</ServicesContext>
}

/** Returns the client of the nearest provider. Throws without one. */
export const useRecordClient = (): RecordClient => useServices('useRecordClient').client

function useServices(hook: string) {
  const services = useContext(ServicesContext)
  if (!services) throw new Error(`${hook} needs a RecordClientProvider above it`)
  return services
}

/** Returns a service. Throws if the provider has none. */
export function useService<S extends 'user' | 'bus'>(hook: string, name: S) {
  const service = useServices(hook)[name]
  if (!service) throw new Error(`${hook} needs a RecordClientProvider with a ${name}`)
  return service
}
