import { Client, pathOf } from '../../kit/client.ts'
import { callerOf, type SharedSetting, type calls, type GoodCall } from '../../kit/every-call.ts'
import { cookieOf } from './shop.ts'
import { bytesOf, Wire } from './wire.ts'

export type Call = (typeof calls)[number]

const requestOf = ({ endpoint }: Call, good: GoodCall, own: string | undefined) => {
  const cookie = good.token === undefined ? own : good.token === null ? undefined : cookieOf({ token: good.token })
  return bytesOf({
    method: endpoint.method,
    path: pathOf(endpoint, good),
    ...(cookie !== undefined && { cookie }),
    ...(good.body && { json: good.body }),
  })
}

/** Makes the calls that a call of one family depends on; what is left sends it, and resolves to its milliseconds. */
export const prepareCall = async (
  url: string,
  shared: SharedSetting,
  call: Call,
  family: number,
): Promise<(wire: Wire) => Promise<number>> => {
  const caller = callerOf(family, (token) => new Client(url, { token }))
  const good = await call.build(caller, shared)
  const request = requestOf(call, good, caller.client.cookie)
  return async (wire) => {
    const start = performance.now()
    const { status, body } = await wire.send(request)
    const time = performance.now() - start
    if (status !== (good.status ?? 200)) throw new Error(`${call.name} answered ${status}: ${body.slice(0, 300)}`)
    return time
  }
}

/** Makes a call for one family, after the calls it depends on; resolves to its duration in milliseconds. */
export const customersOf = (url: string, shared: SharedSetting): ((call: Call, family: number) => Promise<number>) => {
  const wire = new Wire(url)
  return async (call, family) => (await prepareCall(url, shared, call, family))(wire)
}
