import GuidelinesGlyph from 'lucide-react/icons/book-open';
import ProgressGlyph from 'lucide-react/icons/chart-no-axes-column';
import ExportGlyph from 'lucide-react/icons/download';
import HistoryGlyph from 'lucide-react/icons/history';
import ShortcutsGlyph from 'lucide-react/icons/keyboard';
import RefreshGlyph from 'lucide-react/icons/refresh-cw';

/** The icon of each tool, the same wherever it is offered. */
export const TOOL_GLYPHS = {
  guidelines: GuidelinesGlyph,
  progress: ProgressGlyph,
  history: HistoryGlyph,
  refresh: RefreshGlyph,
  export: ExportGlyph,
  shortcuts: ShortcutsGlyph,
} as const;
