/** Last section of the report. */
export const HOW_IT_IS_MEASURED = `- **A key, a click** begins with the time stamp of the input event, so that waiting for an occupied page counts, and ends in the first
  task after a frame that was drawn with its effect: scripts, styles, layout and paint of that frame are done. Keys come in by the
  browser's own input, as from a keyboard (\`tests/bench/page-stopwatch.js\`).
- **Opening a page** is timed from the navigation until everything is drawn that the user came for, at the display's own clock: of the record page
  all six types of questions, spans and Markdown. *Cold* has an empty cache; *warm* is the third opening and later ones in one tab; *slow*
  is cold at a quarter of the processor's speed, with 10 Mbit/s and 40 ms to the server. A wave holds what began before anything of it was
  answered: one wave means that nothing waited for something else. What comes out of the browser's cache is no request.
- **The window** has 1440 × 900 pixels, in Chromium. Rows that name no engine are measured on the embedded one.
- **The display's clock is off** elsewhere (\`--disable-frame-rate-limit\`): a time is the work, without waiting for the next sixtieth of a second.
- **Between two keys** lie 60 ms, as of a quick hand: the frame of one is done before the next one comes.
- **Kept** means that 95 of 100 samples are within the budget; "median only" says that the median is. A part that finds another result than it must ends without a number.
- **API latency** is added by the browser to every answer of the server.
- **10,000 options** are put into the server's answer on its way, since the contract ends at 500.
- **2,000 datasets** are put into the server's answer on its way, with names that a search for *dataset 1* and *dataset 19* changes all rows
  in sight of; other keys change none. Their progress is answered by the browser at once, so that a frame of scrolling begins two requests
  and draws two answers. In a profile from before rows handed on their elements these were a tenth of the work; drawing rows was four
  tenths, and what the browser does outside of scripts, mostly style, layout and paint, four more.
- **Opening the list view** is timed at the display's own clock: from the navigation to the address of the list, *cold* with an empty cache and
  *warm* from the third opening in one tab on, or from the press on *List view* next to a record. A visit's first press opens the list of 10,
  because the number of records has not been chosen yet, and loads the list's code; a later one opens that of 100, with its records in memory.
  The end is the frame in which every card in sight has its text and all of its spans, and the form its questions; the rows that are drawn are
  compared with those asked for.
- **The heap** is that of the page's scripts, read after forced garbage collection, once 100 records of the visit were answered and again 2,000
  records later; every answer has to be on the server. *Compilers on* is what users have: the browser keeps machine code, bytecode and notes about
  functions in the same heap, and adds to them for thousands of records: *of it what they made* are the objects that the heap's own list calls
  code. Both parts are percents of all that was alive at the beginning. *Compilers off* is a visit without machine code (\`--jitless\`).
- **Searches and growth** are asked over HTTP on generated data with five metadata properties, two questions, a suggestion and a vector of 384
  dimensions for each record, and answers of five people to two fifths of the records each, each with its entry in the history. Every search is
  another one; words and filters are the page of ten with answers and suggestions, and the counts of all filters, asked for at once. Answers are
  compared with what a reference finds that looks at every record and shares no code with the search: how many, which, in which order; the first
  eight of each kind, outside the time. Growth tells the median and what 95 of 100 of 60 are within. "Adds" is what a submit of another person
  takes longer than their median without searches, while one searches, counts and looks for similar records without a pause.
- **The first search after an import** waits until the dataset was read, as it does after an update of the program; after any other start
  the index is taken up from where it was kept, which begins a second after the start: the search is asked for before. Another person submits
  ten times a second meanwhile, and has done so ten times before, because the first submits after a start are slow by themselves. Datasets are
  read without a search too, so that later requests do not wait.
- **Records by programs** come over HTTP, a call after the other, on a connection that stays open. The push makes the calls that the Python
  SDK makes, in batches of 32 records with a suggestion for each of six questions, without Python's own time. Another user submits twenty
  times a second while records are deleted. Counts and searches are compared with what there must be.
- **Exports** are files of 100,000 short texts with one question, fetched over HTTP as a browser fetches them once the search has read them. Each byte of them is
  compared with what it must be. Memory is that of the server's process with all its threads, sampled while the file comes, less what it was
  before; only Linux tells it.
- **Files imported in the browser**: the memory is that of the processes that draw pages and run their workers, less what it was before, and
  not that of the page alone: it goes up and down by hundreds of megabytes between two runs, and in some it grows by a fifth to two fifths
  of a kilobyte with each row. What page and worker still hold after forced garbage collection does not: 10.3 and 8.9 MB with 52,000 rows
  imported, 9.8 and 8.7 with 273,500. Nor do the processes of a browser without a test driver: over 342,000 rows they had at most 937 MB
  in all in the first half of the time, and 712 in the second.
- **Submits** come over HTTP as the client sends them, each under a key of its own, with three answers. The first are those after a start with
  nothing before them. After the last one every answer is read again and compared with what was sent. The processor time is that of
  the server's process with all its threads and what it does beside, divided by the submits; only Linux tells it, in hundredths of a second.
- **Bulk actions** are carried out by the client's own code outside a browser, over HTTP, on a dataset of 10,000 short texts with one
  question. What a chunk takes is from one told progress to the next: the call, the server's transaction and the row of the journal.
- **Matches in banking77** are looked up, judged, labeled, stopped and undone in the browser, as a user does it. A page is occupied
  by tasks of 50 ms and more, as the browser tells them: no key and no frame comes through meanwhile.
- **Long bodies** are sent by another process on the same machine, which sends the same one again as soon as it is answered: by four connections
  of an annotator those that are made to occupy the server, by one connection of the owner the batches. Another user submits every 20 ms,
  and the time is that of the whole submit.
- **Bodies without credentials** are sent whole, whatever the server says in the meantime; the time is the processor time of the server's first
  thread, which only Linux tells.
- **A record of 8,000 characters** has a rating, questions with 60 and 200 options, and a span question.`;
