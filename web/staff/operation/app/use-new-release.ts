import { useEffect, useState } from 'react'

/** Whether the worker has a newer release than this document. */
export const useNewRelease = (): boolean => {
  const [arrived, setArrived] = useState(false)
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined
    const { serviceWorker } = navigator
    const onMessage = ({ data }: MessageEvent<{ build?: string }>) => {
      if (data.build !== undefined && data.build !== document.documentElement.dataset['build']) setArrived(true)
    }
    serviceWorker.addEventListener('message', onMessage)
    return () => serviceWorker.removeEventListener('message', onMessage)
  }, [])
  return arrived
}
