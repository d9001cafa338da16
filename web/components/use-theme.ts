import { useState } from 'preact/hooks'

/** The system's colours until the reader chooses others. */
export function useTheme(): { readonly isDark: boolean; readonly toggle: () => void } {
  const [isDark, setDark] = useState(() => matchMedia('(prefers-color-scheme: dark)').matches)
  return {
    isDark,
    toggle: () => {
      document.documentElement.dataset.theme = isDark ? 'light' : 'dark'
      setDark(!isDark)
    },
  }
}
